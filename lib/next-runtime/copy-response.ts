import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Calls `onFinish` with a copy of the complete response, if `isCacheable`. */
export function copyResponse(
  response: ServerResponse,
  isCacheable: () => boolean,
  onFinish: (headers: OutgoingHttpHeaders, body: Buffer) => void,
) {
  const parts: Buffer[] = []
  const { write, end } = response
  const copy = (part: unknown, encoding: unknown) => {
    if (!isCacheable()) return
    if (typeof part === 'string')
      parts.push(Buffer.from(part, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part))
  }
  response.write = ((...args: Parameters<typeof write>) => {
    copy(args[0], args[1])
    return write.apply(response, args)
  }) as typeof write
  response.end = ((...args: Parameters<typeof end>) => {
    copy(args[0], args[1])
    return end.apply(response, args)
  }) as typeof end
  response.once('finish', () => {
    if (isCacheable()) onFinish(response.getHeaders(), Buffer.concat(parts))
  })
}
