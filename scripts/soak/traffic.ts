import type postgres from 'postgres'
import { preparePictures } from '../bench/pictures.ts'
import { signIn } from '../bench/sign-in.ts'

type Site = { SITE_URL: string; AUTH_SECRET: string }

/** One kind of visit: how many of a hundred, and what is done. It throws when the answer is not the right one. */
export type Kind = { name: string; share: number; visit: () => Promise<void> }

export type Traffic = {
  kinds: Kind[]
  /** The e-mails of forms that were answered with success. */
  taken: string[]
}

const articleList = '/admin/media/index/manage-articles/view-articles'
const words = ['water', 'school', 'plot', 'garden', 'payment plan', 'murram']

/** What visitors and staff do at the same time, each answer looked at. Pictures are made first. */
export async function mixedTraffic(site: Site, sql: postgres.Sql): Promise<Traffic> {
  const at = (path: string) => new URL(path, site.SITE_URL).href
  const map = await (await fetch(at('/sitemap.xml'))).text()
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const pictures = new Map<string, number>()
  for (const page of pages.slice(0, 8))
    for (const path of await preparePictures(page, 828)) pictures.set(path, (await picture(at(path))).length)
  if (pages.length < 20 || pictures.size < 10) throw new Error('The site has too little on it to be visited.')

  const { name, value } = await signIn(sql, site)
  const cookie = `${name}=${value}`
  const run = Date.now().toString(36)
  const taken: string[] = []
  let forms = 0
  // A list without a row is no list.
  await sendForm(at('/api/mail'), `soak-${run}@example.com`)

  const kinds: Kind[] = [
    { name: 'pages', share: 50, visit: () => visitPage(oneOf(pages)) },
    {
      name: 'pictures',
      share: 25,
      visit: async () => {
        const [path, size] = oneOf([...pictures])
        expectThat((await picture(at(path))).length === size, `${path} has other bytes`)
      },
    },
    {
      name: 'lists under /api',
      share: 10,
      visit: async () => {
        const path = oneOf(['/api/articles', '/api/videos', '/api/faqs'])
        expectThat(JSON.parse(await text(at(path))).length > 0, `${path} is empty`)
      },
    },
    {
      name: 'searches',
      share: 5,
      visit: async () => {
        const word = oneOf(words)
        expectThat(
          (await text(at(`/search?q=${encodeURIComponent(word)}`))).includes(`${word}: `),
          `no answer for ${word}`,
        )
      },
    },
    {
      name: 'forms',
      share: 4,
      visit: async () => {
        const email = `soak-${run}-${forms++}@example.com`
        await sendForm(at(forms % 2 ? '/api/mail' : '/api/book_tour'), email)
        taken.push(email)
      },
    },
    {
      name: 'screens of the panel',
      share: 6,
      visit: async () => {
        const path = oneOf([articleList, '/admin/leads', '/admin/testimonials'])
        expectThat((await text(at(path), { cookie })).includes('<table'), `${path} shows no list`)
      },
    },
  ]
  return { kinds, taken }
}

async function visitPage(address: string) {
  const html = await text(address)
  const own = html.includes(`<link rel="canonical" href="${address}"`)
  expectThat(own && html.trimEnd().endsWith('</html>'), `${address} is another page or half of one`)
}

async function picture(address: string) {
  const answer = await fetch(address, { headers: { accept: 'image/avif,*/*' } })
  const bytes = await answer.bytes()
  expectThat(answer.ok && answer.headers.get('content-type') === 'image/avif', `${address} answered ${answer.status}`)
  return bytes
}

async function sendForm(address: string, email: string) {
  const answer = await fetch(address, {
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
  await answer.text()
  expectThat(answer.ok, `${address} answered ${answer.status}`)
}

async function text(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address, { headers })
  const said = await answer.text()
  expectThat(answer.status === 200, `${address} answered ${answer.status}`)
  return said
}

function expectThat(right: boolean, otherwise: string) {
  if (!right) throw new Error(otherwise)
}

function oneOf<Item>(items: Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}
