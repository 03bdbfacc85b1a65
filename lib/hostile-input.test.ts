import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableColumns } from 'drizzle-orm'
import { describe, expect, test as plainTest } from 'vitest'
import type { z } from 'zod'
import { collectionFor, collectionKeys } from '@/db/collections'
import { staffTable } from '@/db/tables/staff'
import { slowdown } from '@/db/testing/machine-speed'
import { serverActionFiles } from '@/db/testing/server-actions'
import { signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import {
  brochureSchema,
  enquirySchema,
  followSchema,
  reservationSchema,
  subscribeSchema,
  tourSchema,
} from './intake/schema'
import { whatsappSessionSchema } from './intake/whatsapp-session'
import { walkInSchema } from './pipeline/walk-in/walk-in'
import { tidyQuestion } from './search/query'

const length = 64_000
const repeat = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Texts that slow down patterns, parsers and normalisation when their length is not limited first. */
const hostile: Record<string, string> = {
  'labels of a domain': `a@${repeat('a.')}@`,
  'white space': `x${repeat(' ')}x`,
  'line ends': repeat('\r\n'),
  'combining marks': `a${repeat('\u0323\u0301')}`,
  'one character': repeat('a'),
  digits: repeat('1'),
  'phone marks': repeat('(1)-'),
  hyphens: `a${repeat('-')}a`,
  slashes: `/${repeat('/')}x`,
  quotes: repeat('"'),
  'opened tags': repeat('<b '),
  'bold marks': repeat('<b style="font-weight:'),
  'elements inside each other': repeat('<ul><li>'),
  'open paragraphs': repeat('<p>'),
  'opened brackets': repeat('['),
  'opened objects': repeat('{"a":'),
  'a long list': `[${repeat('{},')}{}]`,
  'opened comments': repeat('<!--'),
  ampersands: repeat('&'),
}

/** Milliseconds of CPU time of `work`, the minimum of six runs, since other processes interfere. */
async function cost(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 6 && least > mostMilliseconds; round++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

const mostMilliseconds = 100

async function tooCostly(pieces: Iterable<[name: string, work: (text: string) => unknown]>) {
  const found: string[] = []
  for (const [name, work] of pieces) {
    for (const [what, text] of Object.entries(hostile)) {
      const milliseconds = await cost(() => work(text))
      if (milliseconds > mostMilliseconds && milliseconds > mostMilliseconds * slowdown('cpu'))
        found.push(`${name}, ${what}: ${Math.round(milliseconds)} ms`)
    }
  }
  return found
}

describe('64 kB of hostile text take at most 100 ms of CPU time', () => {
  const calls: Record<string, z.ZodObject> = {
    tour: tourSchema,
    subscribe: subscribeSchema,
    enquiry: enquirySchema,
    reservation: reservationSchema,
    brochure: brochureSchema(['Brochure']),
    follow: followSchema,
    visit: whatsappSessionSchema,
  }

  plainTest.for(Object.entries(calls))('in every field of the call %s', async ([, schema]) => {
    const fields = Object.keys(schema.shape)
    expect(await tooCostly(fields.map(field => [field, text => schema.safeParse({ [field]: text })]))).toEqual([])
  })

  plainTest('as a question to the search', async () => {
    expect(await tooCostly([['q', tidyQuestion]])).toEqual([])
  })

  plainTest.for(collectionKeys)('in every field of the collection %s', async key => {
    const fields = Object.entries(collectionFor(key).allFields)
    expect(await tooCostly(fields.map(([name, { schema }]) => [name, text => schema.safeParse(text)]))).toEqual([])
  })
})

type Action = (...given: unknown[]) => Promise<unknown>
const root = join(import.meta.dirname)

/** A form in which every field has this text: all that actions ask for, and the given names where they read all fields. */
class HostileForm extends FormData {
  readonly text: string
  constructor(names: readonly string[], text: string) {
    super()
    this.text = text
    for (const name of names) this.set(name, text)
  }
  override get() {
    return this.text
  }
}

/** Fields that actions read as a whole, besides those of collections: of accounts and callers. */
const otherFields = [...Object.keys(getTableColumns(staffTable)), ...Object.keys(walkInSchema.shape)]

/** Argument lists of actions: with a form last, or lists and texts. */
const arrangements: ((text: string) => unknown[])[] = [
  text => [null, new HostileForm(otherFields, text)],
  text => ['0190d4d5-0000-7000-8000-000000000000', null, new HostileForm(otherFields, text)],
  text => [text, null, new HostileForm(otherFields, text)],
  text => ['articles', null, 0, new HostileForm(Object.keys(collectionFor('articles').allFields), text)],
  text => [text, text, text, new HostileForm(otherFields, text)],
  text => ['articles', [text], text],
  text => [[text], text],
]

test('64 kB of hostile text take at most 100 ms of CPU time in every argument and field of every action', async ({
  db,
}) => {
  await signInAs(db, 'owner')
  const found: string[] = []
  for (const file of serverActionFiles(root)) {
    const actions = (await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)) as Record<string, Action>
    for (const [name, action] of Object.entries(actions)) {
      // Signing out would end the session that the other actions need.
      if (typeof action !== 'function' || name === 'signOutStaff') continue
      const calls = arrangements.map((arrange, index): [string, (text: string) => unknown] => [
        `${file} ${name} (${index})`,
        text => action(...arrange(text)).catch(() => null),
      ])
      found.push(...(await tooCostly(calls)))
    }
  }
  expect(found).toEqual([])
}, 300_000)
