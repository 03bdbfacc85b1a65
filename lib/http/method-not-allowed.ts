const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const
type Method = (typeof methods)[number]
type Handler = (request: Request) => Response

/** Returns handlers for other methods: 405 with the allowed methods. OPTIONS gets this list without CORS headers. */
export function methodNotAllowed(...allowed: ('GET' | 'POST')[]): Record<Method, Handler> {
  const allow = [...allowed.flatMap(one => (one === 'GET' ? ['GET', 'HEAD'] : [one])), 'OPTIONS'].join(', ')
  const notAllowed: Handler = () =>
    Response.json(
      { success: false, message: `Use ${allowed.join(' or ')}.` },
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
