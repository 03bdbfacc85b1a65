import sharp from 'sharp'
import { articlesTable } from '../../db/collections/articles.ts'
import { slugify } from '../../db/content/slug.ts'
import { expect, test, unique } from '../support/fixtures.ts'
import { publicRoutes } from '../support/public-routes.ts'

test('every page has its own share image, a JPEG of 1200 by 630 pixels', { tag: '@release' }, async ({ request }) => {
  for (const { path, shareImagePath = `/og${path}` } of publicRoutes) {
    const response = await request.get(shareImagePath)
    expect(response.headers()['content-type'], path).toBe('image/jpeg')
    const bytes = await response.body()
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ path, format, width, height }).toEqual({ path, format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.length, path).toBeLessThan(300_000)
  }
  expect((await request.get('/og/no-such-page')).status()).toBe(404)
})

type SitemapEntry = { lastmod: string; images: string[] }

function readSitemap(xml: string): Map<string, SitemapEntry> {
  const entries = [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']): [string, SitemapEntry] => [
    /<loc>([^<]+)<\/loc>/.exec(entry)?.[1] ?? '',
    {
      lastmod: /<lastmod>([^<]+)<\/lastmod>/.exec(entry)?.[1] ?? '',
      images: [...entry.matchAll(/<image:loc>([^<]+)<\/image:loc>/g)].map(([, url = '']) => url),
    },
  ])
  return new Map(entries)
}

test('the sitemap lists every page that is not excluded, with the date of its last change and its pictures', async ({
  request,
  baseURL,
}) => {
  const listed = readSitemap(await (await request.get('/sitemap.xml')).text())
  for (const { path, unlisted } of publicRoutes) expect(listed.has(`${baseURL}${path}`), path).toBe(!unlisted)
  for (const [url, { lastmod }] of listed) expect(Number.isNaN(Date.parse(lastmod)), url).toBe(false)
  const pictures = [...listed.values()].flatMap(({ images }) => images)
  expect(pictures.length).toBeGreaterThan(20)
  const picture = await request.get(pictures[0] ?? '')
  expect(picture.headers()['content-type']).toMatch(/^image\//)
})

test('a change updates the sitemap date of its own entry only', async ({ page, signIn, db, request, baseURL }) => {
  await signIn('editor')
  const title = unique('Causeway')
  const slug = slugify(title)
  const oldDate = new Date('2026-02-03T04:05:06Z')
  const [article] = await db
    .insert(articlesTable)
    .values({
      title,
      slug,
      body: '<p>Text</p>',
      topic: 'buying',
      status: 'published',
      publishAt: oldDate,
      updatedAt: oldDate,
    })
    .returning()
  const pageUrl = `${baseURL}/blogs/article/${slug}`
  const fetchSitemap = async () => readSitemap(await (await request.get('/sitemap.xml')).text())
  await page.goto(`/admin/media/index/manage-articles/view-articles/${article?.id}`)
  await expect(page.getByRole('textbox', { name: 'Body' })).toBeVisible()
  const sitemapBefore = await fetchSitemap()

  await page.getByLabel('Standfirst').fill('Changed')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect
    .poll(async () => Date.parse((await fetchSitemap()).get(pageUrl)?.lastmod ?? ''))
    .toBeGreaterThan(oldDate.getTime())

  // Other tests publish articles meanwhile, so only entries that existed before are compared.
  const sitemapAfter = await fetchSitemap()
  const seeded = publicRoutes.map(({ path }) => `${baseURL}${path}`).filter(url => sitemapBefore.has(url))
  expect(seeded.length).toBeGreaterThan(25)
  for (const url of seeded) expect(sitemapAfter.get(url)?.lastmod, url).toBe(sitemapBefore.get(url)?.lastmod)
})
