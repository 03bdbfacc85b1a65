import postgres from 'postgres'
import { Problem } from '../programs/problem.ts'
import type { Fired } from './load.ts'

/** So many visitors send a form within so many milliseconds. */
const count = 200
const within = 10_000

export type Figures = {
  sent: number
  lost: number
  'p50 ms': number
  'p95 ms': number
  'slowest ms': number
  'last answer after s': number
  'mails queued': number
}

/**
 * Sends enquiries at an even pace, whatever the answers take, and counts what of that is in the database: `lost` is what
 * was answered with success and is not there with its two mails.
 */
export async function submitMany(siteUrl: string, databaseUrl: string): Promise<Figures> {
  const run = `bench-${Date.now().toString(36)}`
  const start = performance.now()
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      await at(start + (number * within) / count)
      return submit(siteUrl, `${run}-${number}@example.com`)
    }),
  )
  const last = performance.now() - start

  const sql = postgres(databaseUrl, { max: 1 })
  const stored = await sql<{ email: string; mails: number }[]>`
    select l.email, count(m.id)::int as mails from leads l left join messages m on m.lead_id = l.id
    where l.email like ${`${run}-%`} group by l.id`
  await sql.end()
  const whole = new Set(stored.filter(({ mails }) => mails === 2).map(({ email }) => email))

  const times = answers.map(({ time }) => time).toSorted((one, other) => one - other)
  const part = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)
  return {
    sent: answers.filter(({ taken }) => taken).length,
    lost: answers.filter(({ taken, email }) => taken && !whole.has(email)).length,
    'p50 ms': part(0.5),
    'p95 ms': part(0.95),
    'slowest ms': part(1),
    'last answer after s': Math.round(last / 100) / 10,
    'mails queued': stored.reduce((sum, { mails }) => sum + mails, 0),
  }
}

/** Sends enquiries from so many visitors at once, each as soon as the one before is answered. Throws if one was refused. */
export async function submitWithoutPause(siteUrl: string, seconds: number, visitors: number): Promise<Fired> {
  const run = `bench-${Date.now().toString(36)}`
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  let bytes = 0
  const visit = async (visitor: number) => {
    for (let number = 0; performance.now() < end; number++) {
      const { taken, time, answer } = await submit(siteUrl, `${run}-${visitor}-${number}@example.com`)
      if (!taken) throw new Problem(`A form was refused: ${answer}`)
      times.push(time)
      bytes += answer.length
    }
  }
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  times.sort((one, other) => one - other)
  return {
    count: times.length,
    perSecond: times.length / seconds,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
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
  const answer = await response.text()
  return { email, taken: response.ok, answer, time: performance.now() - start }
}

const at = (moment: number) => new Promise(done => setTimeout(done, Math.max(0, moment - performance.now())))
