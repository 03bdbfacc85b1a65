import type { Sample } from '../sample.ts'

export const redirects: Sample<'redirects'>[] = [
  { ref: 'properties', fromPath: '/properties', toPath: '/home', permanent: false },
  { ref: 'blog', fromPath: '/blog', toPath: '/articles', permanent: true },
  { ref: 'greenpark', fromPath: '/greenpark', toPath: '/greenpark-estate', permanent: true },
  { ref: 'pazuri', fromPath: '/pazuri', toPath: '/pazuri-at-vipingo', permanent: true },
]
