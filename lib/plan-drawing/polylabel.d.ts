declare module 'polylabel' {
  /** Returns the point of a polygon that is furthest from its edges. */
  export default function polylabel(rings: readonly (readonly number[])[][], precision?: number): [number, number]
}
