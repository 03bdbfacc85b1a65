/** The widths in pixels that pictures are made in; any other width in an address answers 404. */
export const pictureWidths = [96, 192, 320, 480, 640, 828, 1080, 1280, 1600, 1920, 2400] as const

/** The smallest width we make that fills `wanted`, the largest where none does. */
export function widthFor(wanted: number): number {
  return pictureWidths.find(width => width >= wanted) ?? pictureWidths[pictureWidths.length - 1] ?? wanted
}

/** What stands in for a width where data is saved: one size smaller, apart from the smallest, which weigh nothing. */
export function lighterWidth(wanted: number): number {
  const smaller = pictureWidths.findLast(width => width < wanted)
  return smaller && wanted >= 480 ? smaller : wanted
}
