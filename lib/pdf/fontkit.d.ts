/** Declares the part of the package that `fonts.ts` uses; the package has no types of its own. */
declare module 'fontkit' {
  export type Font = { hasGlyphForCodePoint: (codePoint: number) => boolean }
  export function create(data: Uint8Array): Font
}
