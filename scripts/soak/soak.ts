import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { memoryOf } from '../bench/processes.ts'
import { judgeMemory, type Sample } from './memory.ts'
import { keepPace, measurePace, type Tally } from './pace.ts'
import { publishNowAndThen } from './publish.ts'
import { mixedTraffic } from './traffic.ts'

type Site = { SITE_URL: string; DATABASE_URL: string; AUTH_SECRET: string }

const sampleEvery = 10_000
const measuredFor = 20

export type Soaked = {
  seconds: number
  /** Visits a second that the machine carries, of which half were asked for. */
  carried: number
  tally: Tally
  published: number
  wrong: string[]
  samples: Sample[]
  memory: ReturnType<typeof judgeMemory>
}

/** Half of what the machine carries, for so many seconds; everything that was answered is looked at. */
export async function soak(site: Site, group: number, seconds: number, stop: AbortSignal): Promise<Soaked> {
  const sql = postgres(site.DATABASE_URL, { max: 1, onnotice: () => {} })
  try {
    const { kinds, taken } = await mixedTraffic(site, sql)
    const carried = await measurePace(kinds, measuredFor)
    console.log(`The machine carries ${Math.round(carried)} mixed visits a second; half of them from now on.`)

    const [tally, publishing, samples] = await Promise.all([
      keepPace(kinds, carried / 2, seconds, stop),
      publishNowAndThen(site.SITE_URL, site.DATABASE_URL, seconds, stop),
      sampleMemory(group, seconds, stop),
    ])
    const lost = await missingOf(sql, taken)
    const wrong = [
      ...Object.values(tally).flatMap(one => one.wrong),
      ...publishing.wrong,
      ...lost.map(email => `the form of ${email} is not there`),
    ]
    return { seconds, carried, tally, published: publishing.published, wrong, samples, memory: judgeMemory(samples) }
  } finally {
    await sql.end()
  }
}

async function sampleMemory(group: number, seconds: number, stop: AbortSignal): Promise<Sample[]> {
  const samples: Sample[] = []
  const start = performance.now()
  for (let number = 1; number * sampleEvery <= seconds * 1000; number++) {
    await pause(Math.max(0, start + number * sampleEvery - performance.now()), undefined, { signal: stop })
    samples.push({ second: (number * sampleEvery) / 1000, megabytes: memoryOf(group) })
    if (number % 6 === 0) console.log(`${number / 6} min: ${samples.at(-1)?.megabytes} MB`)
  }
  return samples
}

/** Forms that were answered with success and are not in the database. */
async function missingOf(sql: postgres.Sql, taken: string[]) {
  const stored = new Set((await sql<{ email: string }[]>`select email from leads`).map(({ email }) => email))
  return taken.filter(email => !stored.has(email))
}
