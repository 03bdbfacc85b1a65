/**
 * Routes with a secret in their path. The secret alone allows reading or changing an object, so such a path must not
 * leave its page in a form or a referrer, and no third-party script may run there.
 */
export const secretRoutes = [
  '/admin/set-password/[token]',
  '/admin/visits/check-in/[token]',
  '/api/my-data/[token]',
  '/api/visits/[token]',
  '/follow/[action]/[token]',
  '/my-data/[token]',
  '/newsletter/[action]/[token]',
  '/preview/[token]',
  '/quote/[token]',
  '/visit/[token]',
] as const

const routes = secretRoutes.map(route => route.split('/'))

/** Returns the path with `[token]` for each secret, and for segments of other paths that look like a secret. */
export function pathTemplate(path: string): string {
  const segments = path.split('/')
  const route = routes.find(parts =>
    parts.every((part, index) => (part.startsWith('[') ? segments[index] : part === segments[index])),
  )
  return segments
    .map((segment, index) => (route?.[index] === '[token]' || looksSecret(segment) ? '[token]' : segment))
    .join('/')
}

/** Returns the stored template of a path as staff read it: `/visit/…` for `/visit/[token]`. */
export const pathText = (template: string): string => template.replaceAll('[token]', '…')

/** All tokens are hexadecimal and have at least 16 bytes. */
const looksSecret = (segment: string) => /[0-9a-f]{32}/i.test(segment)

export const hasSecret = (path: string): boolean => pathTemplate(path) !== path
