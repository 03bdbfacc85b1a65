/** Milliseconds between two rounds of the preview: what is typed is stored, then the page is loaded. */
export const livePreviewMs = 1000
