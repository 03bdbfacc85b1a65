import type { NextConfig } from 'next'
import { fileCacheControl } from './lib/http/cache-control.ts'
import { globalHeaders, httpsHeaders } from './lib/http/global-headers.ts'
import { pictureWidths } from './lib/media/sizes/widths.ts'
import { secretRoutes } from './lib/paths/secret-paths.ts'
import { pagesWithQuery, rewriteSource } from './lib/site/pages-with-query.ts'

const listOf = (headers: Record<string, string>) => Object.entries(headers).map(([key, value]) => ({ key, value }))

/** Headers of pictures in mails, shared links and feeds, which other sites may embed. */
const embeddableHeaders = [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }]

/** Admin paths without a screen, and admin paths of the old site, redirect to the first screen below them. */
const shortAdminPaths = Object.entries({
  '/admin': '/admin/dashboard',
  '/admin/home': '/admin/home/index/property-listings',
  '/admin/home/index': '/admin/home/index/property-listings',
  '/admin/home/property-listings': '/admin/home/index/property-listings',
  '/admin/home/property-listings/:id': '/admin/home/index/property-listings/:id',
  '/admin/home/brands': '/admin/home/index/brands',
  '/admin/about': '/admin/about/index/team-member',
  '/admin/about/index': '/admin/about/index/team-member',
  '/admin/about/team-member': '/admin/about/index/team-member',
  '/admin/about/board-member': '/admin/about/index/board-member',
  '/admin/media': '/admin/media/index/manage-videos',
  '/admin/media/index': '/admin/media/index/manage-videos',
  '/admin/media/manage-videos': '/admin/media/index/manage-videos',
  '/admin/media/manage-faqs': '/admin/media/index/manage-faqs',
  '/admin/media/manage-articles': '/admin/media/index/manage-articles/view-articles',
  '/admin/media/index/manage-articles': '/admin/media/index/manage-articles/view-articles',
  '/admin/csr': '/admin/csr/galleries',
  '/admin/anniversary': '/admin/anniversary/page',
  '/admin/gallery': '/admin/gallery/albums',
}).map(([source, destination]) => ({ source, destination, permanent: false }))

/**
 * All instances need builds with the same id, by which a browser detects a new release. They also need the same
 * `NEXT_SERVER_ACTIONS_ENCRYPTION_KEY` at build time. An image that all instances run has both.
 */
const release = process.env.DEPLOYMENT_ID || undefined

/** Returns rewrites of a page for queries with any of these parameters. */
const withQuery = (source: string, keys: readonly string[], destination: string) =>
  keys.map(key => ({ source, has: [{ type: 'query' as const, key, value: '.+' }], destination }))

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  ...(release && { deploymentId: release, generateBuildId: () => release }),
  cacheComponents: true,
  partialPrefetching: true,
  // Pages that are rendered after the build are stored in memory, and instances share nothing (docs/decisions/079).
  // Forbidden screens show `forbidden.tsx` (docs/decisions/097).
  experimental: { isrFlushToDisk: false, authInterrupts: true },
  // The response cache stores finished pages, so that this cache is only needed for requests of the router. A page
  // takes a megabyte here, uncompressed and in parts.
  cacheMaxMemorySize: 24 * 1024 * 1024,
  // The response cache has its own ETags, of the finished pages.
  generateEtags: false,
  poweredByHeader: false,
  // The site compresses responses itself, because the framework has no brotli (`lib/http/encode.ts`,
  // `lib/http/compressed.ts`).
  compress: false,
  // The `Link` header is disabled, because it only repeats the preloads at the start of the page, and a proxy may limit
  // all headers to 4 kB.
  reactMaxHeadersLength: 0,
  reactStrictMode: true,
  // `npm run check` and `npm test` check all types, tests included. A build would only repeat this, with more than a
  // gigabyte of memory on the deploying machine, where tests and their packages may be absent.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['sharp', 'pg-boss', '@node-rs/argon2', 'postgres', 'sanitize-html'],
  images: {
    loader: 'custom',
    loaderFile: './lib/media/sizes/loader.ts',
    deviceSizes: [640, 750, 828, 1080, 1280, 1600, 1920, 2400],
    imageSizes: pictureWidths.filter(width => width < 640) as number[],
  },
  headers: async () => [
    { source: '/:path*', headers: listOf(globalHeaders) },
    { source: '/:folder(media|og)/:path*', headers: embeddableHeaders },
    // From a path with a secret, the next page gets only the origin as its referrer. Forms still send their origin.
    ...secretRoutes.map(route => ({
      source: `${route.replace('[action]', ':action').replace('[token]', ':token')}/:rest*`,
      headers: listOf({ 'Referrer-Policy': 'strict-origin' }),
    })),
    {
      source: '/quote/:path*',
      headers: [
        { key: 'Referrer-Policy', value: 'no-referrer' },
        { key: 'X-Robots-Tag', value: 'noindex' },
      ],
    },
    { source: '/:file(logo.svg|logo.png)', headers: embeddableHeaders },
    {
      source: '/:path*',
      missing: [{ type: 'cookie', key: '__prerender_bypass' }],
      headers: [{ key: 'X-Frame-Options', value: 'DENY' }],
    },
    {
      // The panel shows previews in frames.
      source: '/:path*',
      has: [{ type: 'cookie', key: '__prerender_bypass' }],
      headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }],
    },
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: listOf(httpsHeaders),
    },
    {
      source: '/:file(icons.svg|logo.svg|logo.png)',
      headers: [{ key: 'Cache-Control', value: fileCacheControl }],
    },
    {
      source: '/:folder(brands|page-modules)/:file*',
      headers: [{ key: 'Cache-Control', value: fileCacheControl }],
    },
  ],
  // The static page gets content that depends on the query; see docs/decisions/042.
  rewrites: async () => ({
    beforeFiles: [
      ...pagesWithQuery.flatMap(({ path, keys, handler }) => withQuery(rewriteSource(path), keys, handler)),
    ],
    afterFiles: [],
    fallback: [],
  }),
  redirects: async () => shortAdminPaths,
}

export default config
