import type { ServerResponse } from 'node:http'

/** Intercepts a response with a 5xx status before anything is sent and calls `sendFallback` instead. */
export function replaceFailure(response: ServerResponse, sendFallback: () => void) {
  const { writeHead, write, end, flushHeaders } = response
  const originals = { writeHead, write, end, flushHeaders }
  const unlessFailed =
    (send: (...args: never[]) => unknown, instead: () => unknown) =>
    (...args: unknown[]) =>
      response.statusCode >= 500 && !response.headersSent ? instead() : send.apply(response, args as never[])
  const head = unlessFailed(writeHead, () => response)

  Object.assign(response, {
    writeHead(status: number, ...args: unknown[]) {
      response.statusCode = status
      return head(status, ...args)
    },
    flushHeaders: unlessFailed(flushHeaders, () => undefined),
    write: unlessFailed(write, () => true),
    end: unlessFailed(end, () => {
      Object.assign(response, originals)
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      sendFallback()
      return response
    }),
  })
}
