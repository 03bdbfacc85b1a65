import { foundationBlogsTable } from '../../db/collections/foundation-blogs.ts'
import { foundationGalleriesTable } from '../../db/collections/foundation-galleries.ts'
import { foundationTestimonialsTable } from '../../db/collections/foundation-testimonials.ts'
import { redirectsTable } from '../../db/collections/redirects.ts'
import { expect, test, unique } from '../support/fixtures.ts'

const redirects = [
  ['/', 308, '/home'],
  ['/no-such-page', 307, '/'],
  ['/no/such/page', 307, '/'],
  ['/home/', 308, '/home'],
  ['/Home', 308, '/home'],
  ['/%68ome', 308, '/home'],
  ['/greenpark-estate)', 308, '/greenpark-estate'],
  ['/greenpark-estate%E2%80%8B', 308, '/greenpark-estate'],
  ['/blogs/article/some-title.', 308, '/blogs/article/some-title'],
  ['/Blogs/Article/Some-Title', 308, '/blogs/article/some-title'],
  ['/admin', 307, '/admin/dashboard'],
  ['/admin/about/index', 307, '/admin/about/index/team-member'],
  ['/admin/home/index', 307, '/admin/home/index/property-listings'],
  ['/admin/media/index', 307, '/admin/media/index/manage-videos'],
] as const

for (const [path, status, location] of redirects) {
  test(`${path} redirects to ${location} with ${status}`, async ({ request, baseURL }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status()).toBe(status)
    expect(new URL(response.headers().location ?? '', baseURL).pathname).toBe(location)
  })
}

test('a missing article returns 404 with a helpful page, and is not cached', async ({ request }) => {
  for (let attempt = 0; attempt < 2; attempt++) {
    const response = await request.get('/blogs/article/no-such-article')
    expect(response.status()).toBe(404)
    expect(response.headers()['cache-status']).not.toBe('site; hit')
    expect(await response.text()).toContain('This page is no longer here')
  }
})

for (const [folder, table] of [
  ['blogs', foundationBlogsTable],
  ['gallery', foundationGalleriesTable],
  ['testimonials', foundationTestimonialsTable],
] as const)
  test(`an entry of the foundation's ${folder} redirects from its id to its path, which its structured data contains`, async ({
    request,
    db,
    baseURL,
  }) => {
    const [entry] = await db.select({ id: table.id, slug: table.slug }).from(table).limit(1)
    const path = `/foundation/${folder}/${entry?.slug}`
    const byId = await request.get(`/foundation/${folder}/${entry?.id}`, { maxRedirects: 0 })
    expect(byId.status()).toBe(308)
    // The framework writes the `location` header twice for a page that it renders for the first time.
    expect(byId.headersArray().filter(({ name }) => name.toLowerCase() === 'location')).toEqual([
      expect.objectContaining({ value: path }),
    ])
    const page = await (await request.get(path)).text()
    const breadcrumbs = new RegExp(`"BreadcrumbList".*"${baseURL}${path}"`)
    expect(page).toMatch(breadcrumbs)
    // Breadcrumbs once contained such placeholders of the route.
    expect(page).not.toMatch(/\$(blog|gallery|story)\b/)
  })

test('a missing file and a missing API route return 404, the latter in JSON', async ({ request }) => {
  expect((await request.get('/no-such-file.js', { maxRedirects: 0 })).status()).toBe(404)
  const call = await request.post('/api/no-such-call')
  expect(call.status()).toBe(404)
  expect(await call.json()).toMatchObject({ message: expect.any(String) })
})

test('a redirect made by staff takes precedence over the redirect to the home page, and its hits are counted', async ({
  request,
  db,
}) => {
  const fromPath = `/${unique('old-page').replaceAll(' ', '-')}`
  const [redirect] = await db
    .insert(redirectsTable)
    .values({ fromPath, toPath: '/fadhili', status: 'published', publishAt: new Date(0) })
    .returning()
  const response = await request.get(fromPath, { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([308, '/fadhili'])
  await expect
    .poll(async () => (await db.select().from(redirectsTable)).find(({ id }) => id === redirect?.id)?.hits)
    .toBe(1)
})

test('every kind of redirect keeps the tags of the campaign', async ({ request, db }) => {
  const fromPath = `/${unique('old-page').replaceAll(' ', '-').toLowerCase()}`
  const values = { toPath: '/fadhili?plan=b', status: 'published' as const, publishAt: new Date(0) }
  await db.insert(redirectsTable).values([
    { ...values, fromPath },
    { ...values, fromPath: `/?page=${fromPath.slice(1)}` },
  ])
  const [blog] = await db
    .select({ id: foundationBlogsTable.id, slug: foundationBlogsTable.slug })
    .from(foundationBlogsTable)
  const tracking = 'utm_source=mail&fbclid=x'
  const locationOf = async (path: string) => (await request.get(path, { maxRedirects: 0 })).headers().location

  expect(await locationOf(`${fromPath}?${tracking}`)).toBe(`/fadhili?plan=b&${tracking}`)
  expect(await locationOf(`${fromPath.toUpperCase()}`)).toMatch(new RegExp(`${fromPath}$`))
  expect(await locationOf(`/?page=${fromPath.slice(1)}&${tracking}`)).toBe(`/fadhili?plan=b&${tracking}`)
  expect(await locationOf(`/foundation/blogs/${blog?.id}?${tracking}`)).toBe(
    `/foundation/blogs/${blog?.slug}?${tracking}`,
  )
  expect(await locationOf(`/greenpark-estate&${tracking}`)).toBe(`/greenpark-estate?${tracking}`)
  expect(await locationOf(`/?${tracking}`)).toBe(`/home?${tracking}`)
})

test('the sitemap, robots.txt and the feed list only public pages', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/home', '/greenpark-estate', '/articles'])
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`)
  expect(sitemap).not.toMatch(/\/admin|\/referral|\/search/)
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin')
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const feed = await request.get('/feed.xml')
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  expect((await feed.text()).match(/<item>/g)?.length).toBe(12)
})

test('pages have security headers', async ({ request }) => {
  const headers = (await request.get('/home')).headers()
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers['strict-transport-security']).toBeUndefined()
  const behindTls = await request.get('/home', { headers: { 'x-forwarded-proto': 'https' } })
  expect(behindTls.headers()['strict-transport-security']).toContain('max-age=63072000')
})
