declare module 'polylabel' {
  /** The point of a polygon that is furthest from its edges. */
  export default function polylabel(rings: readonly (readonly number[])[][], precision?: number): [number, number]
}
