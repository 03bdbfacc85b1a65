const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const
type Method = (typeof methods)[number]
type Handler = (request: Request) => Response

/**
 * Handlers for all methods but those that a call has: they name the ones that it has. OPTIONS is answered with the same
 * list and with no leave for other sites.
 */
export function methodNotAllowed<Own extends 'GET' | 'POST'>(own: Own): Record<Method, Handler> {
  const allow = own === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
  const refuse: Handler = () =>
    Response.json(
      { success: false, message: `Use ${own}.` },
      { status: 405, headers: { allow, 'cache-control': 'no-store' } },
    )
  const tell: Handler = () => new Response(null, { status: 204, headers: { allow, 'cache-control': 'no-store' } })
  return { DELETE: refuse, GET: refuse, HEAD: refuse, OPTIONS: tell, PATCH: refuse, POST: refuse, PUT: refuse }
}
