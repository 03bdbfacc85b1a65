import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type RawResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }

/** Sends a request with exactly these headers. Returns the body as received (`bytes`) and decompressed (`text`). */
export function fetchEncoded(
  url: string,
  headers: Record<string, string> = {},
  { method = 'GET' }: { method?: string } = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent: false, method }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => void chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = decompress(bytes, response.headers['content-encoding']).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** Decompresses a body, unless it is empty, such as the body of a response to HEAD. */
function decompress(bytes: Buffer, coding: string | undefined) {
  if (bytes.length === 0) return bytes
  if (coding === 'br') return brotliDecompressSync(bytes)
  return coding === 'gzip' ? gunzipSync(bytes) : bytes
}
