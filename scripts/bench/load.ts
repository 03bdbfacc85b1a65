import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Problem } from '../programs/problem.ts'
import { lastLines, runTool } from '../programs/program.ts'

export type RequestTarget = {
  url: string
  headers?: Record<string, string>
  connections?: number
}

export type LoadResult = { count: number; perSecond: number; p50: number; p99: number; bytesEach: number }

/** The accepted encodings of browsers. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Requests one URL continuously, from a child process. Throws if a response was not 2xx. */
export async function runLoad({ url, headers, connections = 16 }: RequestTarget, seconds: number): Promise<LoadResult> {
  const headerArgs = Object.entries({ ...browserHeaders, ...headers }).flatMap(([name, value]) => [
    '-H',
    `${name}=${value}`,
  ])
  const args = ['-j', '-n', '-c', String(connections), '-d', String(seconds), ...headerArgs, url]
  const { code, output } = await runTool('autocannon', args)
  const result = code === 0 && /^\{.*\}$/m.exec(output)?.[0]
  if (!result) throw new Problem(`The load generator failed: ${lastLines(output, 3)}`)

  const { requests, latency, throughput, '2xx': successes, non2xx, errors, duration } = JSON.parse(result)
  if (non2xx + errors > 0 || successes === 0)
    throw new Problem(`${url}: ${successes} successful responses, ${non2xx} others, ${errors} connection errors.`)
  return {
    count: requests.total,
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    bytesEach: throughput.total / requests.total,
  }
}

/** The encoded size of a response; `fetch` would decompress it. */
async function downloadSize(url: string) {
  const outgoing = request(url, { headers: browserHeaders })
  outgoing.end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of response) bytes += chunk.length
  if (response.statusCode !== 200) throw new Problem(`${url} returned ${response.statusCode}.`)
  return bytes
}

/** Requests each URL once, sequentially. Throws if a response was not 200. */
export async function requestOnce(urls: string[]): Promise<LoadResult> {
  const times: number[] = []
  let bytes = 0
  for (const url of urls) {
    const start = performance.now()
    bytes += await downloadSize(url)
    times.push(performance.now() - start)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000
  const percentile = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return {
    count: urls.length,
    perSecond: urls.length / seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
    bytesEach: bytes / urls.length,
  }
}
