import { Problem } from '../programs/problem.ts'

const paths = [
  '/api/mail',
  '/api/pazuri',
  '/api/lukenya',
  '/api/book_tour',
  '/api/subscribe',
  '/api/brochure',
  '/api/waiting-list',
  '/api/follow',
  '/api/my-data',
]

/** Texts of about 60 kB that slow down patterns, parsers and normalisation unless their length is limited first. */
const texts = [`a@${'a.'.repeat(31_000)}@`, `a${'\u0323\u0301'.repeat(15_000)}`, '<b '.repeat(20_000)]
const fields = ['name', 'email', 'phone', 'message', 'document', 'consent']

type HostileBody = { path: string; type: string; body: string }

/** Bodies for every form, as JSON and as a form. In each body, one field has one of the texts. */
export const hostileBodies: HostileBody[] = paths.flatMap(path =>
  texts.flatMap(text =>
    fields.flatMap(name => [
      { path, type: 'application/json', body: JSON.stringify({ [name]: text }) },
      {
        path,
        type: 'application/x-www-form-urlencoded',
        // Percent-encoding makes a text up to six times longer.
        body: new URLSearchParams({ [name]: text.slice(0, 9_000) }).toString(),
      },
    ]),
  ),
)

/** Sends each body together with another request, and returns the milliseconds of the slowest responses. */
export async function measureHostileBodies(siteUrl: string) {
  const slowest = { body: 0, beside: 0 }
  const measure = async (kind: keyof typeof slowest, path: string, init?: RequestInit) => {
    const start = performance.now()
    const response = await fetch(siteUrl + path, init)
    await response.text()
    slowest[kind] = Math.max(slowest[kind], performance.now() - start)
    return response.status
  }
  for (const { path, type, body } of hostileBodies) {
    const [status] = await Promise.all([
      measure('body', path, { method: 'POST', headers: { 'content-type': type }, body }),
      measure('beside', '/api/health'),
    ])
    if (status !== 413 && status !== 422) throw new Problem(`${path} returned ${status} for a hostile body.`)
  }
  return {
    'a hostile body of 62 kB, the slowest of all': { ms: Math.round(slowest.body) },
    'a request beside it': { ms: Math.round(slowest.beside) },
  }
}
