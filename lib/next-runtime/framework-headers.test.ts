import { expect, test } from 'vitest'
import { cleanFrameworkHeaders } from './framework-headers'

const visitor = { host: 'site.example', cookie: 'a=b', 'x-requested-with': 'XMLHttpRequest', nextcloud: '1' }
const routerHeaders = {
  'next-router-state-tree': '[]',
  'next-router-prefetch': '1',
  'next-router-segment-prefetch': '/_tree',
  'next-url': '/home',
}
const internalHeaders = {
  'x-prerender-revalidate': 'x',
  'x-prerender-revalidate-if-generated': '1',
  'x-middleware-subrequest': 'proxy',
  'x-nextjs-data': '1',
  'x-matched-path': '/faqs',
  'x-now-route-matches': '1',
  'next-resume': '1',
  'next-hmr-refresh': '1',
  'next-x': '1',
}

function cleaned(headers: Record<string, string>, method?: string) {
  const cleanedHeaders: Record<string, string> = { ...headers }
  cleanFrameworkHeaders(cleanedHeaders, method)
  return cleanedHeaders
}

test('a request for a page keeps none of the framework’s headers, also unknown ones with its prefixes', () => {
  for (const rsc of [{}, { rsc: '2' }, { rsc: '' }, { rsc: '1, 1' }] as Record<string, string>[])
    for (const method of ['GET', 'HEAD'])
      expect(cleaned({ ...visitor, ...routerHeaders, ...internalHeaders, 'next-action': 'x', ...rsc }, method)).toEqual(
        visitor,
      )
})

test('a router request for the data of a page keeps the headers that the response varies by', () => {
  const sent = { ...visitor, rsc: '1', ...routerHeaders }
  expect(cleaned({ ...sent, ...internalHeaders, 'next-action': 'x' })).toEqual(sent)
})

test('a call of an action keeps the headers with the action and the current page', () => {
  const call = { ...visitor, 'next-action': 'x', 'next-router-state-tree': '[]', 'next-url': '/home' }
  expect(cleaned({ ...call, ...internalHeaders, rsc: '1' }, 'POST')).toEqual(call)
})
