declare module 'subset-font' {
  type Options = {
    targetFormat: 'truetype'
    /** Pins an axis of a variable font, or limits it. */
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>
}

declare module 'fontverter' {
  export function convert(font: Buffer, format: 'woff2' | 'truetype'): Promise<Buffer>
}
