const shape = /^\/(?!\/)[\w\-/.~%]{0,300}$/

/** A path of a page of this site, as a form sends it; null for anything that could lead elsewhere. */
export const sitePath = (value: unknown): string | null =>
  typeof value === 'string' && shape.test(value) ? value : null
