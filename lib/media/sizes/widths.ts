/** The widths of variants in pixels; any other width in a URL results in 404. */
export const pictureWidths = [96, 192, 320, 480, 640, 750, 828, 1080, 1280, 1600, 1920, 2400] as const

/** Returns the smallest variant width that is at least `requested`, or the largest. */
export function widthFor(requested: number): number {
  return pictureWidths.find(width => width >= requested) ?? pictureWidths[pictureWidths.length - 1] ?? requested
}

/** Returns the width with the data saver on: one size smaller, except for small sizes. */
export function lighterWidth(requested: number): number {
  const smaller = pictureWidths.findLast(width => width < requested)
  return smaller && requested >= 480 ? smaller : requested
}
