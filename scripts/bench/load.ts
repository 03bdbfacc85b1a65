import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Problem } from '../programs/problem.ts'
import { lastLines, runTool } from '../programs/program.ts'

export type Asked = {
  url: string
  headers?: Record<string, string>
  connections?: number
}

export type Fired = { count: number; perSecond: number; p50: number; p99: number; bytesEach: number }

/** As browsers say it. */
const browsers = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Asks for one address as often as it is answered, from a process of its own. Throws if an answer was no success. */
export async function fire({ url, headers, connections = 16 }: Asked, seconds: number): Promise<Fired> {
  const heads = Object.entries({ ...browsers, ...headers }).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = ['-j', '-n', '-c', String(connections), '-d', String(seconds), ...heads, url]
  const { code, output } = await runTool('autocannon', args)
  const result = code === 0 && /^\{.*\}$/m.exec(output)?.[0]
  if (!result) throw new Problem(`The load generator failed: ${lastLines(output, 3)}`)

  const { requests, latency, throughput, '2xx': right, non2xx, errors, duration } = JSON.parse(result)
  if (non2xx + errors > 0 || right === 0)
    throw new Problem(`${url}: ${right} right answers, ${non2xx} others, ${errors} lines cut.`)
  return {
    count: requests.total,
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    bytesEach: throughput.total / requests.total,
  }
}

/** As many as come over the line: the platform's own `fetch` would unpack them. */
async function bytesOf(url: string) {
  const asked = request(url, { headers: browsers })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const part of answer) bytes += part.length
  if (answer.statusCode !== 200) throw new Problem(`${url} answered ${answer.statusCode}.`)
  return bytes
}

/** Asks for each of these addresses once, one after the other. Throws if an answer was no success. */
export async function fireOnce(urls: string[]): Promise<Fired> {
  const times: number[] = []
  let bytes = 0
  for (const url of urls) {
    const begun = performance.now()
    bytes += await bytesOf(url)
    times.push(performance.now() - begun)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return {
    count: urls.length,
    perSecond: urls.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    bytesEach: bytes / urls.length,
  }
}
