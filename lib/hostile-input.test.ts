import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableColumns } from 'drizzle-orm'
import { describe, expect, test as plainTest } from 'vitest'
import type { z } from 'zod'
import { collectionFor, collectionKeys } from '@/db/collections'
import { staffTable } from '@/db/tables/staff'
import { repetitions } from '@/db/testing/repetitions'
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

/** Texts that slow down patterns, parsers and normalisation unless their length is limited first. */
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

const texts = Object.values(hostile)

/** Returns the length of the longest value that a field makes of these texts; throws if parsing throws. */
const longestOf = (field: z.ZodType) =>
  Math.max(...texts.map(text => JSON.stringify(field.safeParse(text).data ?? null).length))

describe('64 kB of hostile text are parsed', { tags: 'bench' }, () => {
  const calls: Record<string, z.ZodObject> = {
    tour: tourSchema,
    subscribe: subscribeSchema,
    enquiry: enquirySchema,
    reservation: reservationSchema,
    brochure: brochureSchema(['Brochure']),
    follow: followSchema,
    visit: whatsappSessionSchema,
  }

  plainTest.for(Object.entries(calls))('in every field of the call %s', ([, schema]) => {
    for (const field of Object.values(schema.shape)) expect(longestOf(field as z.ZodType)).toBeLessThan(length)
  })

  plainTest('as a question to the search', () => {
    for (const text of texts) expect(tidyQuestion(text).length).toBeLessThanOrEqual(100)
  })

  plainTest.for(collectionKeys)('in every field of the collection %s', key => {
    // Texts with paragraphs may have this length.
    for (const { schema } of Object.values(collectionFor(key).allFields)) expect(() => longestOf(schema)).not.toThrow()
  })
})

type Action = (...args: unknown[]) => Promise<unknown>
const root = join(import.meta.dirname)

/**
 * A form in which every field has the same text: `get` returns it for any name, and code that reads all fields finds
 * the given names.
 */
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

/** Names of fields of accounts and callers, whose forms are read as a whole, like those of collections. */
const otherFields = [...Object.keys(getTableColumns(staffTable)), ...Object.keys(walkInSchema.shape)]

/** Argument lists of actions: with a form at the end, or with lists and texts. */
const arrangements: ((text: string) => unknown[])[] = [
  text => [null, new HostileForm(otherFields, text)],
  text => ['0190d4d5-0000-7000-8000-000000000000', null, new HostileForm(otherFields, text)],
  text => [text, null, new HostileForm(otherFields, text)],
  text => ['articles', null, 0, new HostileForm(Object.keys(collectionFor('articles').allFields), text)],
  text => [text, text, text, new HostileForm(otherFields, text)],
  text => ['articles', [text], text],
  text => [[text], text],
]

/**
 * Returns the texts for a call of an action: all of them in `npm run test:release`, and a different single text for
 * each call in `npm test`.
 */
const someTexts = (call: number) =>
  Array.from({ length: repetitions(texts.length, 1) }, (_, index) => texts[(call + index) % texts.length] ?? '')

test.for(serverActionFiles(root))(
  '64 kB of hostile text in every argument and field of the actions in %s do not exhaust the stack',
  { tags: 'bench' },
  async (file, { db }) => {
    await signInAs(db, 'owner')
    const actions = (await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)) as Record<string, Action>
    let call = 0
    for (const [name, action] of Object.entries(actions)) {
      // Signing out would end the session that the other actions need.
      if (typeof action !== 'function' || name === 'signOutStaff') continue
      for (const arrange of arrangements) {
        for (const text of someTexts(call++)) {
          const error = await action(...arrange(text)).catch(error => error)
          expect(error, name).not.toBeInstanceOf(RangeError)
        }
      }
    }
  },
)
