import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'
import { memoryOf } from '../bench/processes.ts'
import { openConnection } from '../site/open-connection.ts'
import { judgeMemory, type Sample } from './memory.ts'
import { keepPace, measurePace, type Tally } from './pace.ts'
import { publishPeriodically } from './publish.ts'
import { mixedTraffic } from './traffic.ts'

type Site = { SITE_URL: string; DATABASE_URL: string; AUTH_SECRET: string }

const sampleMs = 10_000
const capacitySeconds = 20

export type SoakResult = {
  seconds: number
  /** The measured capacity in visits per second, of which half was sent. */
  capacity: number
  tally: Tally
  published: number
  /** Messages about wrong responses, lost forms, and changes that did not become visible. */
  wrong: string[]
  samples: Sample[]
  memory: ReturnType<typeof judgeMemory>
}

/** Sends half of the capacity for `seconds` and checks every response. */
export async function soak(site: Site, processGroup: number, seconds: number, stop: AbortSignal): Promise<SoakResult> {
  await using sql = openConnection(site.DATABASE_URL)
  const { kinds, accepted } = await mixedTraffic(site, sql)
  const capacity = await measurePace(kinds, capacitySeconds)
  console.log(`Capacity: ${Math.round(capacity)} mixed visits a second; sending half of that from now on.`)

  const [tally, publishing, samples] = await Promise.all([
    keepPace(kinds, capacity / 2, seconds, stop),
    publishPeriodically(site.SITE_URL, site.DATABASE_URL, seconds, stop),
    sampleMemory(processGroup, seconds, stop),
  ])
  const lost = await notStored(sql, accepted)
  const wrong = [
    ...Object.values(tally).flatMap(one => one.wrong),
    ...publishing.wrong,
    ...lost.map(email => `the form of ${email} is not stored`),
  ]
  return {
    seconds,
    capacity,
    tally,
    published: publishing.published,
    wrong,
    samples,
    memory: judgeMemory(samples),
  }
}

async function sampleMemory(processGroup: number, seconds: number, stop: AbortSignal): Promise<Sample[]> {
  const samples: Sample[] = []
  const start = performance.now()
  for (let number = 1; number * sampleMs <= seconds * 1000; number++) {
    await pause(Math.max(0, start + number * sampleMs - performance.now()), undefined, { signal: stop })
    samples.push({ second: (number * sampleMs) / 1000, megabytes: memoryOf(processGroup) })
    const minutes = (number * sampleMs) / 60_000
    if (Number.isInteger(minutes)) console.log(`${minutes} min: ${samples.at(-1)?.megabytes} MB`)
  }
  return samples
}

/** Returns the emails of accepted forms that are not in the database. */
async function notStored(sql: postgres.Sql, accepted: string[]) {
  const stored = new Set((await sql<{ email: string }[]>`select email from leads`).map(({ email }) => email))
  return accepted.filter(email => !stored.has(email))
}
