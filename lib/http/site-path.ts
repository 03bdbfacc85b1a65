const pathPattern = /^\/(?!\/)[\w\-/.~%]{0,300}$/

/** Returns a path of this site from a form; null for another value, such as `//example.com` or a very long path. */
export const sitePath = (value: unknown): string | null =>
  typeof value === 'string' && pathPattern.test(value) ? value : null
