/** Milliseconds between two updates of the preview: the input is stored, then the page is loaded. */
export const livePreviewMs = 1000
