/** Replaces the products' frames in tests. */
export const shells = {};
