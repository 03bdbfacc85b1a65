/**
 * Changes a `sizes` attribute so that phones with more than two pixels per point, mostly three, load about as many
 * pixels as phones with two: photographs look the same and have half the bytes. Returns it unchanged if its last width
 * is not in `vw`.
 */
export function sizesForDensePhones(sizes: string): string {
  const width = /(?:^|, )([\d.]+)vw$/.exec(sizes)?.[1]
  if (!width) return sizes
  // A little more than two thirds, because most of these phones have three pixels per point.
  return `(max-width: 600px) and (min-resolution: 2.2dppx) ${Math.round(Number(width) * 0.68)}vw, ${sizes}`
}
