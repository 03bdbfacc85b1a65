type Method = 'DELETE' | 'GET' | 'HEAD' | 'OPTIONS' | 'PATCH' | 'POST' | 'PUT'
type Handler = (request: Request) => Response

/** Returns handlers, of which a route exports the methods that it does not allow: 405, or 204 for OPTIONS. */
export function methodNotAllowed(...allowed: ('GET' | 'POST')[]): Record<Method, Handler> {
  const allow = [...allowed.flatMap(one => (one === 'GET' ? ['GET', 'HEAD'] : [one])), 'OPTIONS'].join(', ')
  const headers = { allow, 'cache-control': 'no-store' }
  const body = { success: false, message: `Use ${allowed.join(' or ')}.` }
  const reject: Handler = () => Response.json(body, { status: 405, headers })
  const options: Handler = () => new Response(null, { status: 204, headers })
  return { DELETE: reject, GET: reject, HEAD: reject, OPTIONS: options, PATCH: reject, POST: reject, PUT: reject }
}
