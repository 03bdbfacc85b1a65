import 'server-only'
import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import sirv from 'sirv'
import { acceptedCoding } from '../http/accepted-coding'
import { fileCacheControl, immutableCacheControl } from '../http/cache-control'
import { compressedFolder } from '../http/compressed-folder.ts'
import { headersFor } from '../http/global-headers'
import type { Middleware } from '../http/middleware'

/** Serves the build's compressed files; requests without brotli or for a part of a file go to the framework. */
export const staticFiles: Middleware = next => {
  const folder = resolve(process.env.NEXT_DIST_DIR || '.next', compressedFolder)
  // The folder exists neither in development nor in a build by the framework's own command.
  if (!existsSync(folder)) return next
  const serve = sirv(folder, { brotli: true, etag: true, extensions: [], setHeaders })
  return (request, response) => {
    const { method, url = '', headers } = request
    const path = pathOf(url)
    const isRead = method === 'GET' || method === 'HEAD'
    // The framework would respond with 500.
    if (isFile(path) && !isRead)
      return void response.writeHead(405, { ...headersFor(request), allow: 'GET, HEAD' }).end()
    // The framework would let a missing file be cached like an existing one.
    if (isFile(path))
      response.beforeHead(() => {
        if (response.statusCode >= 400) response.setHeader('cache-control', 'no-store')
      })
    const isServed = isFile(path) && headers.range === undefined
    if (!isServed || acceptedCoding(headers['accept-encoding']) !== 'br') return next(request, response)
    serve(request, response, () => next(request, response))
  }
}

/** Sets headers for existing files only: the framework's responses instead, such as 404, must not be cached. */
function setHeaders(response: ServerResponse, path: string) {
  const isOfBuild = path.startsWith('/_next/static/')
  const cacheControl = isOfBuild ? immutableCacheControl : fileCacheControl
  for (const [name, value] of Object.entries({ ...headersFor(response.req), 'cache-control': cacheControl }))
    response.setHeader(name, value)
}

const pathOf = (url: string) => url.replace(/\?.*/, '')

const isFile = (path: string) => path === '/icons.svg' || /^\/(_next\/static|page-modules)\//.test(path)
