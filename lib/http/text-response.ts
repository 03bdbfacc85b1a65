/** Responds with plain text that no cache stores. */
export const textResponse = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })

export const notFound = () => textResponse(404, 'Not found')
