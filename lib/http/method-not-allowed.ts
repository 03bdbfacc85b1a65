const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const
type Method = (typeof methods)[number]
type Handler = (request: Request) => Response

/**
 * Handlers for all methods that a route does not have: they respond with 405 and the allowed methods. OPTIONS gets the
 * same list, without CORS headers.
 */
export function methodNotAllowed<Own extends 'GET' | 'POST'>(own: Own): Record<Method, Handler> {
  const allow = own === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
  const notAllowed: Handler = () =>
    Response.json(
      { success: false, message: `Use ${own}.` },
      { status: 405, headers: { allow, 'cache-control': 'no-store' } },
    )
  const options: Handler = () => new Response(null, { status: 204, headers: { allow, 'cache-control': 'no-store' } })
  return {
    DELETE: notAllowed,
    GET: notAllowed,
    HEAD: notAllowed,
    OPTIONS: options,
    PATCH: notAllowed,
    POST: notAllowed,
    PUT: notAllowed,
  }
}
