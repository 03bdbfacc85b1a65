/**
 * A `sizes` attribute with which phones of more than two pixels per point load about as many pixels as those of two: a
 * photograph does not show the difference, and has half the bytes. Unchanged if its last width is not in `vw`.
 */
export function sizesForDensePhones(sizes: string): string {
  const width = /(?:^|, )([\d.]+)vw$/.exec(sizes)?.[1]
  if (!width) return sizes
  return `(max-width: 600px) and (min-resolution: 2.2dppx) ${Math.round(Number(width) * 0.68)}vw, ${sizes}`
}
