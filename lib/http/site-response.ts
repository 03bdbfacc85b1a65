import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

type Callback = () => void
type Replacement = { status: number; headers: OutgoingHttpHeaders; body: Buffer | undefined }
type WriteCallback = (error: Error | null | undefined) => void
type HeaderArguments =
  | [string?, (OutgoingHttpHeaders | OutgoingHttpHeader[])?]
  | [(OutgoingHttpHeaders | OutgoingHttpHeader[])?]

/** The response class of our HTTP server: middleware may observe or replace what the framework sends. */
export class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  #beforeHead: Callback[] = []
  #onData: ((data: Buffer) => void) | undefined
  #fallback: (() => Replacement) | undefined

  /** Calls `setHeaders` when the headers are about to be sent, after all other code has set its headers. */
  beforeHead(setHeaders: Callback) {
    this.#beforeHead.push(setHeaders)
  }

  /** Calls `listener` with every chunk of the body, as it is sent: after compression. */
  onData(listener: (data: Buffer) => void) {
    this.#onData = listener
  }

  /** Discards a response with a 5xx status before anything is sent, and sends what `replace` returns instead. */
  onFailure(replace: () => Replacement) {
    this.#fallback = replace
  }

  /** Sends a complete response. Not by `this.end`, which compression replaces. */
  replace({ status, headers, body }: Replacement): this {
    this.statusCode = status
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.setHeader(name, value)
    return super.end(body)
  }

  /** Sends a body that is compressed with brotli already. Not by `this.end`, which compression replaces. */
  sendCompressed(body: Buffer): this {
    this.setHeader('content-encoding', 'br')
    this.setHeader('content-length', body.length)
    this.#copy(body, undefined)
    return super.end(body)
  }

  override writeHead(statusCode: number, ...rest: HeaderArguments): this {
    this.statusCode = statusCode
    if (this.#isReplaced()) return this
    const callbacks = this.#beforeHead.splice(0)
    if (callbacks.length > 0) {
      // Headers passed here would override those that the callbacks set.
      const given = rest.at(-1)
      if (typeof given === 'object') {
        rest.pop()
        for (const [name, value] of pairsOf(given)) if (value !== undefined) this.setHeader(name, value)
      }
      for (const setHeaders of callbacks) setHeaders()
    }
    return super.writeHead(this.statusCode, ...(rest as [string?, OutgoingHttpHeaders?]))
  }

  override flushHeaders() {
    if (!this.#isReplaced()) super.flushHeaders()
  }

  override write(data: unknown, encoding?: BufferEncoding | WriteCallback, callback?: WriteCallback): boolean {
    if (this.#isReplaced()) return true
    this.#copy(data, encoding)
    return typeof encoding === 'string' ? super.write(data, encoding, callback) : super.write(data, encoding)
  }

  override end(data?: unknown, encoding?: BufferEncoding | Callback, callback?: Callback): this {
    const replace = this.#isReplaced()
    if (replace) {
      this.#fallback = undefined
      for (const name of this.getHeaderNames()) this.removeHeader(name)
      return this.replace(replace())
    }
    this.#copy(data, encoding)
    return typeof encoding === 'string' ? super.end(data, encoding, callback) : super.end(data, encoding)
  }

  #isReplaced() {
    return this.statusCode >= 500 && !this.headersSent && this.#fallback
  }

  #copy(data: unknown, encoding: unknown) {
    if (!this.#onData) return
    if (typeof data === 'string')
      this.#onData(Buffer.from(data, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (data instanceof Uint8Array) this.#onData(Buffer.from(data))
  }
}

/** Pairs of name and value, also from Node's flat array of names and values. */
function pairsOf(given: OutgoingHttpHeaders | OutgoingHttpHeader[]): [string, OutgoingHttpHeader | undefined][] {
  if (!Array.isArray(given)) return Object.entries(given)
  return given.flatMap((name, index) => (index % 2 === 0 ? [[String(name), given[index + 1]]] : []))
}
