import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

type Callback = () => void
type WriteCallback = (error: Error | null | undefined) => void
type HeaderArguments =
  | [string?, (OutgoingHttpHeaders | OutgoingHttpHeader[])?]
  | [(OutgoingHttpHeaders | OutgoingHttpHeader[])?]

/** The response class of our HTTP server. Middleware can observe or replace the response of the framework. */
export class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  #beforeHead: Callback[] = []
  #collected: { chunks: Buffer[]; onEnd: (body: Buffer) => void } | undefined

  /** Calls `setHeaders` immediately before the headers are sent, after all other code has set headers. */
  beforeHead(setHeaders: Callback) {
    this.#beforeHead.push(setHeaders)
  }

  /** Delays sending until the end, then calls `onEnd`, which may change status and headers and must call `end`. */
  collect(onEnd: (body: Buffer) => void) {
    this.#collected = { chunks: [], onEnd }
  }

  override writeHead(statusCode: number, ...headerArguments: HeaderArguments): this {
    this.statusCode = statusCode
    if (this.#collected) {
      this.#setHeaders(headerArguments)
      return this
    }
    const callbacks = this.#beforeHead.splice(0)
    if (callbacks.length > 0) {
      // Headers in these arguments would override the headers that callbacks set.
      this.#setHeaders(headerArguments)
      for (const setHeaders of callbacks) setHeaders()
    }
    return super.writeHead(this.statusCode, ...(headerArguments as [string?, OutgoingHttpHeaders?]))
  }

  override flushHeaders() {
    if (!this.#collected) super.flushHeaders()
  }

  override write(data: unknown, encoding?: BufferEncoding | WriteCallback, callback?: WriteCallback): boolean {
    if (!this.#collected)
      return typeof encoding === 'string' ? super.write(data, encoding, callback) : super.write(data, encoding)
    this.#add(data, encoding)
    const onWritten = typeof encoding === 'function' ? encoding : callback
    if (onWritten) process.nextTick(onWritten)
    return true
  }

  override end(data?: unknown, encoding?: BufferEncoding | Callback, callback?: Callback): this {
    const collected = this.#collected
    if (!collected) {
      return typeof encoding === 'string' ? super.end(data, encoding, callback) : super.end(data, encoding)
    }
    this.#add(data, encoding)
    this.#collected = undefined
    collected.onEnd(Buffer.concat(collected.chunks))
    return this
  }

  #add(data: unknown, encoding: unknown) {
    if (typeof data === 'string')
      this.#collected?.chunks.push(
        Buffer.from(data, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'),
      )
    else if (data instanceof Uint8Array) this.#collected?.chunks.push(Buffer.from(data))
  }

  /** Sets the headers that were passed to `writeHead`, and removes them from its arguments. */
  #setHeaders(headerArguments: HeaderArguments) {
    const headers = headerArguments.at(-1)
    if (typeof headers !== 'object') return
    headerArguments.pop()
    for (const [name, value] of pairsOf(headers)) if (value !== undefined) this.setHeader(name, value)
  }
}

/** Returns pairs of name and value, also from Node's flat array of names and values. */
function pairsOf(headers: OutgoingHttpHeaders | OutgoingHttpHeader[]): [string, OutgoingHttpHeader | undefined][] {
  if (!Array.isArray(headers)) return Object.entries(headers)
  return headers.flatMap((name, index) => (index % 2 === 0 ? [[String(name), headers[index + 1]]] : []))
}
