import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type RawResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }

/** Requests with exactly these headers and returns the encoded body. */
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

/** Of a body without content, such as that of a HEAD request, there is nothing to decompress. */
function decompress(bytes: Buffer, coding: string | undefined) {
  if (bytes.length === 0) return bytes
  if (coding === 'br') return brotliDecompressSync(bytes)
  return coding === 'gzip' ? gunzipSync(bytes) : bytes
}
