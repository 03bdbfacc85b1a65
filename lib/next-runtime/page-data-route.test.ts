import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, vi } from 'vitest'
import { test as base } from '@/db/testing/test'
import { SiteResponse } from '../http/site-response'
import { compressPageData, pageDataUrl } from './page-data'
import { pageDataRoute } from './page-data-route'
import { pageDataStore } from './page-data-store'

const code = `self.__next_f.push([1,${JSON.stringify('Maji safi '.repeat(200))}])`

/** A server with the data of one page; the framework behind it responds with 418. */
const test = base.extend('site', async ({ folder }, { onCleanup }) => {
  vi.stubEnv('NEXT_DIST_DIR', folder)
  const data = await compressPageData(code)
  await pageDataStore(join(folder, 'server')).keep(data)
  const framework = (_: unknown, response: SiteResponse) => response.writeHead(418).end()
  const server = createServer({ ServerResponse: SiteResponse }, pageDataRoute(framework)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onCleanup(() => {
    vi.unstubAllEnvs()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, path: pageDataUrl(data.hash) }
})

type Site = { port: number; path: string }

function ask({ port, path: own }: Site, { path = own, method = 'GET', headers = {} } = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async response => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) })
    })
      .on('error', reject)
      .end()
  })
}

test('data is an immutable script, compressed as the client accepts', async ({ site }) => {
  for (const [accepts, coding, decode] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    const { status, headers, bytes } = await ask(site, { headers: { 'accept-encoding': accepts } })
    expect([status, headers['content-encoding'], String(decode(bytes))]).toEqual([200, coding, code])
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('HEAD has the same headers and no body', async ({ site }) => {
  const { status, headers, bytes } = await ask(site, { method: 'HEAD' })
  expect([status, headers['content-length'], bytes.length]).toEqual([200, String(code.length), 0])
})

test('over https it has the header that keeps browsers there', async ({ site }) => {
  const { headers } = await ask(site, { headers: { 'x-forwarded-proto': 'https' } })
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
})

test('lost data is a 404 that nobody caches', async ({ site }) => {
  const { status, headers } = await ask(site, { path: pageDataUrl('0'.repeat(32)) })
  expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
})

test.for([
  '/page-data/',
  '/page-data/../../BUILD_ID',
  '/page-data/..%2f..%2fBUILD_ID.js',
  `/page-data/${'A'.repeat(32)}.js`,
  `/page-data/${'a'.repeat(33)}.js`,
  `/page-data/${'a'.repeat(32)}.js.br`,
])('%s is a 404: only hashes are read', async (path, { site }) => {
  expect((await ask(site, { path })).status).toBe(404)
})

test('other methods are refused, and other paths are for the framework', async ({ site }) => {
  const { status, headers } = await ask(site, { method: 'POST' })
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  expect((await ask(site, { path: '/page-database' })).status).toBe(418)
})
