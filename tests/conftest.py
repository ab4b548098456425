"""The package comes first: interpreted, it puts lists in the place of `librt.vecs`, which tests import too."""

import cadwallon  # noqa: F401
