import { Problem } from '../programs/problem.ts'
import { openConnection } from '../site/open-connection.ts'
import type { LoadResult } from './load.ts'
import { median, percentile } from './statistics.ts'

/** The number of visitors that send a form, and the milliseconds within which all of them send it. */
const count = 200
const duration = 10_000

export type Figures = {
  sent: number
  lost: number
  'p50 ms': number
  'p95 ms': number
  'slowest ms': number
  'last answer after s': number
  'mails queued': number
}

/** Sends enquiries at a constant rate. `lost` counts accepted enquiries that were not stored with their two mails. */
export async function submitMany(siteUrl: string, databaseUrl: string): Promise<Figures> {
  const run = `bench-${Date.now().toString(36)}`
  const start = performance.now()
  const results = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      await waitUntil(start + (number * duration) / count)
      return submit(siteUrl, `${run}-${number}@example.com`)
    }),
  )
  const lastAfter = performance.now() - start

  await using sql = openConnection(databaseUrl)
  const stored = await sql<{ email: string; mails: number }[]>`
    select leads.email, count(messages.id)::int as mails from leads left join messages on messages.lead_id = leads.id
    where leads.email like ${`${run}-%`} group by leads.id`
  const complete = new Set(stored.filter(({ mails }) => mails === 2).map(({ email }) => email))

  const times = results.map(({ time }) => time)
  const millisecondsOf = (share: number) => Math.round(percentile(times, share))
  return {
    sent: results.filter(({ accepted }) => accepted).length,
    lost: results.filter(({ accepted, email }) => accepted && !complete.has(email)).length,
    'p50 ms': millisecondsOf(0.5),
    'p95 ms': millisecondsOf(0.95),
    'slowest ms': millisecondsOf(1),
    'last answer after s': Math.round(lastAfter / 100) / 10,
    'mails queued': stored.reduce((sum, { mails }) => sum + mails, 0),
  }
}

/** Sends enquiries from `visitors` concurrent clients without a pause. Throws if an enquiry is rejected. */
export async function submitWithoutPause(
  siteUrl: string,
  { seconds, visitors }: { seconds: number; visitors: number },
): Promise<LoadResult> {
  const run = `bench-${Date.now().toString(36)}`
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  let bytes = 0
  const visit = async (visitor: number) => {
    for (let number = 0; performance.now() < end; number++) {
      const { accepted, time, body } = await submit(siteUrl, `${run}-${visitor}-${number}@example.com`)
      if (!accepted) throw new Problem(`A form was rejected: ${body}`)
      times.push(time)
      bytes += body.length
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  return {
    count: times.length,
    perSecond: times.length / seconds,
    p50: median(times),
    p99: percentile(times, 0.99),
    bytesEach: bytes / times.length,
  }
}

async function submit(siteUrl: string, email: string) {
  const start = performance.now()
  const response = await fetch(new URL('/api/mail', siteUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Sample Person',
      email,
      message: 'Is the corner plot still free, and what does it cost a month?',
      estate: 'Greenpark Estate',
      page: '/greenpark-estate',
      campaign: { utm_source: 'bench' },
      idempotencyKey: crypto.randomUUID(),
      consent: true,
    }),
  })
  const body = await response.text()
  return { email, accepted: response.ok, body, time: performance.now() - start }
}

const waitUntil = (time: number) => new Promise(resolve => setTimeout(resolve, Math.max(0, time - performance.now())))
