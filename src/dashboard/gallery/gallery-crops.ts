/** The most that the grid of the gallery page cuts off at the sides, and above and below: width by height. */
export const GALLERY_CROPS = { phone: 1 / 1.8, desktop: 2 / 0.9 };
