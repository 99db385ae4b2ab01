/**
 * The order of the cascade layers, the weakest first. It has its own element at the top of every page's head, because
 * the bundler may put a component's styles before the global ones.
 */
export const LAYER_ORDER = '@layer reset,tokens,base,layout,components,utilities;';
