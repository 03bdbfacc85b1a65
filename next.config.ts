import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { pictureWidths } from './lib/media/widths'

const everywhere = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  cacheComponents: true,
  partialPrefetching: true,
  cacheHandler: fileURLToPath(new URL('./lib/cache/page-cache.ts', import.meta.url)),
  poweredByHeader: false,
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['sharp', 'pg-boss', '@node-rs/argon2', 'postgres', 'sanitize-html'],
  images: {
    loader: 'custom',
    loaderFile: './lib/media/loader.ts',
    deviceSizes: [640, 828, 1080, 1280, 1600, 1920, 2400],
    imageSizes: pictureWidths.filter(width => width < 640) as number[],
  },
  headers: async () => [
    { source: '/:path*', headers: everywhere },
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: [{ key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' }],
    },
    {
      source: '/:file(icons.svg|logo.svg|logo.png)',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
    },
    {
      source: '/brands/:file*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
    },
  ],
  redirects: async () => [{ source: '/', destination: '/home', permanent: true }],
}

export default config
