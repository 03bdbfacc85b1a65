const pathPattern = /^\/(?!\/)[\w\-/.~%]{0,300}$/

/** Returns a path of this site from a form; null for a value that could lead to another site. */
export const sitePath = (value: unknown): string | null =>
  typeof value === 'string' && pathPattern.test(value) ? value : null
