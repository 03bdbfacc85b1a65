/** How many times a cut can enlarge a picture beyond filling its box. */
export const maxZoom = 3
