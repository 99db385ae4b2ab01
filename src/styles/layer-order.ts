/**
 * The order of the cascade layers, the weakest first. It stands alone at the top of every page's head, because
 * the bundler puts a component's styles before or after the global ones as it sees fit.
 */
export const LAYER_ORDER = '@layer reset,tokens,base,layout,components,utilities;';
