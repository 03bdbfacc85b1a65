import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { Problem } from '../programs/problem.ts'
import { lastLines, runProgram } from '../programs/program.ts'
import { findWrk } from '../programs/wrk.ts'
import { median, percentile } from './statistics.ts'

export type RequestTarget = {
  url: string
  headers?: Record<string, string>
  connections?: number
}

export type LoadResult = { count: number; perSecond: number; p50: number; p99: number; bytesEach: number }

/** The accepted encodings of browsers. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Requests a URL continuously. Throws if the first response is not 200, or a later status is 400 or more. */
export type RunLoad = (target: RequestTarget, seconds: number) => Promise<LoadResult>

/**
 * Returns a load generator based on wrk, which needs much less CPU than the site. A generator in JavaScript was slower
 * than the site with large compressed pages, so that the site was partly idle and seemed to need more CPU.
 */
export async function loadGenerator(stop: AbortSignal): Promise<RunLoad> {
  const wrk = await findWrk(stop)
  if (!wrk) throw new Problem('Requests are measured with wrk: install it.')
  return async ({ url, connections = 16, ...target }, seconds) => {
    const headers = { ...browserHeaders, ...target.headers }
    // Throws if the response is not 200.
    await downloadSize(url, headers)
    const headerArgs = Object.entries(headers).flatMap(header => ['-H', header.join(': ')])
    const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', reportScript, ...headerArgs, url]
    const { code, output } = await runProgram(wrk, args, { stop })
    const result = code === 0 && /^\{.*\}$/m.exec(output)?.[0]
    if (!result) throw new Problem(`The load generator failed: ${lastLines(output, 3)}`)
    const { count, bytes, failed, duration, p50, p99 } = JSON.parse(result)
    if (failed > 0 || count === 0) throw new Problem(`${url}: ${count} responses, ${failed} of them failed.`)
    return { count, perSecond: count / duration, p50, p99, bytesEach: bytes / count }
  }
}

/** A script for wrk that prints the result as JSON. */
const reportScript = join(import.meta.dirname, 'load-report.lua')

/** Returns the encoded size of a response, which `fetch` would decompress. */
async function downloadSize(url: string, headers = browserHeaders) {
  const outgoing = request(url, { headers })
  outgoing.end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of response) bytes += chunk.length
  if (response.statusCode !== 200) throw new Problem(`${url} returned ${response.statusCode}.`)
  return bytes
}

/** Requests each URL once, sequentially. Throws if a response is not 200. */
export async function requestOnce(urls: string[]): Promise<LoadResult> {
  const times: number[] = []
  let bytes = 0
  for (const url of urls) {
    const start = performance.now()
    bytes += await downloadSize(url)
    times.push(performance.now() - start)
  }
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000
  return {
    count: urls.length,
    perSecond: urls.length / seconds,
    p50: Math.round(median(times)),
    p99: Math.round(percentile(times, 0.99)),
    bytesEach: bytes / urls.length,
  }
}
