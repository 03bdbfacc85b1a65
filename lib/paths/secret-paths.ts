/**
 * Routes with a secret in their path, which alone allows reading or changing their object. Such a path leaves its page
 * neither in a form nor in a referrer, and no third party's script runs there.
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

/** Returns the path with `[token]` in place of each secret, and of segments of other paths that look like one. */
export function pathTemplate(path: string): string {
  const segments = path.split('/')
  const route = routes.find(parts =>
    parts.every((part, index) => (part.startsWith('[') ? segments[index] : part === segments[index])),
  )
  return segments
    .map((segment, index) => (route?.[index] === '[token]' || looksSecret(segment) ? '[token]' : segment))
    .join('/')
}

/** All our tokens are hexadecimal, of 16 bytes or more. */
const looksSecret = (segment: string) => /[0-9a-f]{32}/i.test(segment)

/** Returns true if a path contains a secret. */
export const hasSecret = (path: string): boolean => pathTemplate(path) !== path
