/** The widths of the windows in which a page is previewed, in CSS pixels. */
export const previewWidths = { phone: 360, desktop: 1280 } as const
export type PreviewDevice = keyof typeof previewWidths
