import pLimit from 'p-limit'
import type postgres from 'postgres'
import { preparePictures } from '../bench/pictures.ts'
import { signIn } from '../bench/sign-in.ts'

type Site = { SITE_URL: string; AUTH_SECRET: string }

/** One kind of visit. `share` is its percentage; `visit` throws if a response is wrong. */
export type Kind = { name: string; share: number; visit: () => Promise<void> }

export type Traffic = {
  kinds: Kind[]
  /** The emails of accepted forms. */
  accepted: string[]
}

const articleList = '/admin/media/index/manage-articles/view-articles'
/** The widest picture that pages offer to phones. */
const maxPictureWidth = 828
const searchTerms = ['water', 'school', 'plot', 'garden', 'payment plan', 'murram']

/** Returns the mix of visits by visitors and staff. Every response is checked. Picture variants are generated first. */
export async function mixedTraffic(site: Site, sql: postgres.Sql): Promise<Traffic> {
  const urlOf = (path: string) => new URL(path, site.SITE_URL).href
  const sitemap = await (await fetch(urlOf('/sitemap.xml'))).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  const pictures = new Map<string, number>()
  for (const page of pages.slice(0, 8))
    for (const path of await preparePictures(page, maxPictureWidth))
      pictures.set(path, (await fetchPicture(urlOf(path))).length)
  if (pages.length < 20 || pictures.size < 10) throw new Error('The site has too few pages or pictures.')

  // Renders each page once, because a site that has just started is slower.
  const limit = pLimit(4)
  await Promise.all(pages.map(page => limit(() => visitPage(page))))

  const { name, value } = await signIn(sql, site)
  const cookie = `${name}=${value}`
  const run = Date.now().toString(36)
  const accepted: string[] = []
  let forms = 0
  // The list of leads needs a row.
  await sendForm(urlOf('/api/mail'), `soak-${run}@example.com`)

  const kinds: Kind[] = [
    { name: 'pages', share: 50, visit: () => visitPage(pickRandom(pages)) },
    {
      name: 'pictures',
      share: 25,
      visit: async () => {
        const [path, size] = pickRandom([...pictures])
        assertThat((await fetchPicture(urlOf(path))).length === size, `${path} has other bytes`)
      },
    },
    {
      name: 'lists under /api',
      share: 10,
      visit: async () => {
        const path = pickRandom(['/api/articles', '/api/videos', '/api/faqs'])
        assertThat(JSON.parse(await fetchText(urlOf(path))).length > 0, `${path} is empty`)
      },
    },
    {
      name: 'searches',
      share: 5,
      visit: async () => {
        const term = pickRandom(searchTerms)
        const page = await fetchText(urlOf(`/search?q=${encodeURIComponent(term)}`))
        const hasResults =
          page.includes(`value="${term}"`) && (page.includes('One result') || /[1-9]\d{0,4} results\b/.test(page))
        assertThat(hasResults, `no result for ${term}`)
      },
    },
    {
      name: 'forms',
      share: 4,
      visit: async () => {
        const email = `soak-${run}-${forms++}@example.com`
        await sendForm(urlOf(forms % 2 ? '/api/mail' : '/api/book_tour'), email)
        accepted.push(email)
      },
    },
    {
      name: 'screens of the panel',
      share: 6,
      visit: async () => {
        const path = pickRandom([articleList, '/admin/leads', '/admin/testimonials'])
        assertThat((await fetchText(urlOf(path), { cookie })).includes('<table'), `${path} renders no list`)
      },
    },
  ]
  return { kinds, accepted }
}

async function visitPage(url: string) {
  const html = await fetchText(url)
  const isCanonical = html.includes(`<link rel="canonical" href="${url}"`)
  assertThat(isCanonical && html.trimEnd().endsWith('</html>'), `${url} is another page or half of one`)
}

async function fetchPicture(url: string) {
  const response = await fetch(url, { headers: { accept: 'image/avif,*/*' } })
  const bytes = await response.bytes()
  assertThat(response.ok && response.headers.get('content-type') === 'image/avif', `${url} returned ${response.status}`)
  return bytes
}

async function sendForm(url: string, email: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({
      name: 'Sample Person',
      email,
      message: 'Is the corner plot still free?',
      property: 'General Estate',
      idempotencyKey: crypto.randomUUID(),
      consent: true,
    }),
  })
  await response.text()
  assertThat(response.ok, `${url} returned ${response.status}`)
}

async function fetchText(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  const body = await response.text()
  assertThat(response.status === 200, `${url} returned ${response.status}`)
  return body
}

function assertThat(condition: boolean, message: string) {
  if (!condition) throw new Error(message)
}

function pickRandom<Item>(items: Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}
