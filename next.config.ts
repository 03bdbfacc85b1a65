import type { NextConfig } from 'next'
import { fileCacheControl } from './lib/http/cache-control.ts'
import { globalHeaders, httpsHeaders } from './lib/http/global-headers.ts'
import { pictureWidths } from './lib/media/sizes/widths.ts'
import { secretRoutes } from './lib/paths/secret-paths.ts'
import { pagesWithQuery, rewriteSource } from './lib/site/pages-with-query.ts'

const listOf = (headers: Record<string, string>) => Object.entries(headers).map(([key, value]) => ({ key, value }))

/** Pictures used in mails, shared links and feeds: other sites may embed them. */
const embeddableHeaders = [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }]

/** Bare and legacy admin paths redirect to the first screen below them. */
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
 * With several instances, builds of one release need the same id: it lets a browser detect a new release. They also
 * need the same `NEXT_SERVER_ACTIONS_ENCRYPTION_KEY` at build time; an image that all instances run has both.
 */
const release = process.env.DEPLOYMENT_ID || undefined

/** Rewrites of a page with any of these parameters in its query. */
const withQuery = (source: string, keys: readonly string[], destination: string) =>
  keys.map(key => ({ source, has: [{ type: 'query' as const, key, value: '.+' }], destination }))

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  ...(release && { deploymentId: release, generateBuildId: () => release }),
  cacheComponents: true,
  partialPrefetching: true,
  // Pages that are rendered after the build are kept in memory; instances share nothing (docs/decisions/079).
  // Screens outside a role are `forbidden.tsx` (docs/decisions/097).
  experimental: { isrFlushToDisk: false, authInterrupts: true },
  // The response cache has every page as visitors get it; the framework's is for what its router requests. A page takes a
  // megabyte here, uncompressed and in parts.
  cacheMaxMemorySize: 24 * 1024 * 1024,
  // The response cache has its own, of the page as visitors get it.
  generateEtags: false,
  poweredByHeader: false,
  // The site compresses itself: the framework has no brotli (see `lib/http/encode.ts` and `lib/http/compressed.ts`).
  compress: false,
  // No `Link` header: it repeats the preloads at the start of the page, and a proxy may have 4 kB for all headers.
  reactMaxHeadersLength: 0,
  reactStrictMode: true,
  // `npm run check` and `npm test` compile everything, tests included. A build would only repeat it, with more than a
  // gigabyte of memory on the machine that deploys, where tests and their packages may be absent.
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
    // Paths with a secret: the next page gets the origin as its referrer, no path. Its forms send their origin.
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
  // Results that depend on the query are inserted into the static page; see docs/decisions/042.
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
