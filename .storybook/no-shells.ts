/** What tests have in place of the products' frames. */
export const shells = {};
