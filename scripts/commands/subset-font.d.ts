declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    /** Pins an axis of a variable font, or limits it. */
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>
}
