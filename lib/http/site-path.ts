const shape = /^\/(?!\/)[\w\-/.~%]{0,300}$/

/** A path of this site from a form; null for anything that could lead to another site. */
export const sitePath = (value: unknown): string | null =>
  typeof value === 'string' && shape.test(value) ? value : null
