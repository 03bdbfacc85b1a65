import { rawSocket, statusesIn } from './raw-socket.ts'

/** The smuggled request. A server that recognised it would redirect it (307), because its host is not the site. */
const hidden = 'GET /smuggled HTTP/1.1\r\nHost: smuggled.example\r\n\r\n'
const inChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`
const lastChunk = '0\r\n\r\n'

/**
 * Requests whose end is ambiguous. Each is complete in both interpretations; in one of them a second request follows.
 */
export const smugglingRequests: Record<string, { headers: string; body: string }> = {
  'CL.TE: a length and chunks, where the chunks end first': {
    headers: `Content-Length: ${(lastChunk + hidden).length}\r\nTransfer-Encoding: chunked\r\n`,
    body: lastChunk + hidden,
  },
  'TE.CL: a length and chunks, where the length ends first': {
    headers: `Content-Length: ${hidden.length.toString(16).length + 2}\r\nTransfer-Encoding: chunked\r\n`,
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
    ].map(header => [
      `TE.TE: ${JSON.stringify(header)}`,
      { headers: `Content-Length: ${(lastChunk + hidden).length}\r\n${header}\r\n`, body: lastChunk + hidden },
    ]),
  ),
  'two lengths, the shorter first': {
    headers: `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n`,
    body: hidden,
  },
  'two lengths, the longer first': {
    headers: `Content-Length: ${hidden.length}\r\nContent-Length: 0\r\n`,
    body: hidden,
  },
  'two lengths in one header': { headers: `Content-Length: 0, ${hidden.length}\r\n`, body: hidden },
  'a length with a sign': { headers: `Content-Length: +${hidden.length}\r\n`, body: hidden },
  'a length in hexadecimal': { headers: `Content-Length: 0x${hidden.length.toString(16)}\r\n`, body: hidden },
  'a length after a bare line feed': { headers: `X: X\nContent-Length: ${hidden.length}\r\n`, body: hidden },
  'a length with a space in its name': {
    headers: `Content-Length: ${hidden.length}\r\nContent Length: 0\r\n`,
    body: hidden,
  },
  'a length with a space after its name': {
    headers: `Content-Length: ${hidden.length}\r\nContent-Length : 0\r\n`,
    body: hidden,
  },
  'a length folded over two lines': { headers: `Content-Length:\r\n ${hidden.length}\r\n`, body: hidden },
  'a chunk that ends in a bare line feed': {
    headers: 'Transfer-Encoding: chunked\r\n',
    body: `2;\nxx\r\n${hidden.length.toString(16)}\r\n0\r\n\r\n${hidden}\r\n0\r\n\r\n`,
  },
  'a chunk size that overflows': {
    headers: 'Transfer-Encoding: chunked\r\n',
    body: `10000000000000000\r\n${inChunk(hidden)}`,
  },
}

const followUp = 'GET /api/health HTTP/1.1\r\nHost: last.example\r\nConnection: close\r\n\r\n'

/**
 * Sends one of these requests and then a plain one on the same connection. Returns the received statuses: one for the
 * first request and, if the connection stayed open, one for the plain request.
 */
export async function smuggle(
  url: string,
  method: string,
  path: string,
  { headers, body }: (typeof smugglingRequests)[string],
) {
  const socket = await rawSocket(url)
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n${headers}\r\n${body}`)
  await socket.waitFor(/HTTP\/1\.1 \d{3} /)
  socket.write(followUp)
  await socket.closed
  return statusesIn(socket.received())
}
