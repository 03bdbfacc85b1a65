import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { withMiddleware } from '../http/middleware'
import { SiteResponse } from '../http/site-response'
import { redirectHeaders } from './redirect-headers'
import { withTracking } from './redirect-target'
import { tidyPaths } from './tidy-paths'

test.each([
  ['/new', '/old?utm_source=mail&id=7&fbclid=x', '/new?utm_source=mail&fbclid=x'],
  ['/new?utm_source=own', '/old?utm_source=mail', '/new?utm_source=own'],
  ['/new?a=1#there', '/old?gclid=x', '/new?a=1&gclid=x#there'],
  ['https://example.com/new', '/old?utm_campaign=spring', 'https://example.com/new?utm_campaign=spring'],
  ['/new', '/old?id=7', '/new'],
])('a redirect to %s from %s leads to %s', (target, requested, location) => {
  expect(withTracking(target, requested)).toBe(location)
})

test('a redirect has one Location with the tracking parameters of the request, even if the framework writes it twice', async () => {
  const listener = withMiddleware([tidyPaths, redirectHeaders], (_, response) => {
    response.statusCode = 308
    response.setHeader('location', '/new')
    response.appendHeader('location', '/new')
    response.end()
  })
  const server = createServer({ ServerResponse: SiteResponse }, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const locationsOf = async (path: string) => {
    const [response] = (await once(get({ port, path, agent: false }), 'response')) as [IncomingMessage]
    response.resume()
    return [
      response.statusCode,
      response.rawHeaders.filter((_, index, all) => /^location$/i.test(all[index - 1] ?? '')),
    ]
  }

  expect(await locationsOf('/old?utm_source=mail')).toEqual([308, ['/new?utm_source=mail']])
  // Paths of pages are tidied before the listener runs; paths of the API are not.
  expect(await locationsOf('/home)?utm_source=mail')).toEqual([308, ['/home?utm_source=mail']])
  expect(await locationsOf('/api/mail)')).toEqual([308, ['/new']])
  server.close()
})
