import { inArray, like, or } from 'drizzle-orm'
import { contactsTable } from '../../db/tables/contacts.ts'
import { dataLinksTable } from '../../db/tables/data-requests.ts'
import { estateFollowersTable } from '../../db/tables/followers.ts'
import { emailsTable, leadsTable, subscribersTable } from '../../db/tables/leads.ts'
import { hostileBodies } from '../../scripts/bench/hostile-bodies.ts'
import { type ApiResponse, Contract, sendRequest, unique } from '../support/contract.ts'
import { expect, test } from '../support/fixtures.ts'

const site = process.env.BASE_URL ?? ''

/** `rejected`: responds with 422 and stores nothing. `accepted`: stores unusual but valid text once. */
type Expected = 'rejected' | 'accepted'
type Case = [description: string, values: Record<string, unknown> | Raw, expected: Expected]

/** JSON text that `JSON.stringify` cannot produce. */
class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const nested = (levels: number, open = '[', close = ']') => new Raw(open.repeat(levels) + close.repeat(levels))

/** Invalid e-mails, sent to every route. `~` is replaced by a unique word that can be found in the database. */
const emails: [string, unknown][] = [
  ['none', undefined],
  ['null', null],
  ['empty', ''],
  ['white space', ' \t\n '],
  ['a number', 42],
  ['a huge number', new Raw('1e400')],
  ['true', true],
  ['an empty list', []],
  ['a list of one', ['~@example.com']],
  ['an object', { address: '~@example.com' }],
  ['an object with toString', { toString: '~@example.com' }],
  ['10,000 nested lists', nested(10_000)],
  ['10,000 nested objects', new Raw(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)],
  ['no at-sign', '~'],
  ['two at-signs', '~@@example.com'],
  ['two addresses', '~@example.com,other@example.com'],
  ['two addresses with a semicolon', '~@example.com;other@example.com'],
  ['no dot', '~@example'],
  ['a blank inside', '~ x@example.com'],
  ['a no-break space', '~\u00a0x@example.com'],
  ['more than 254 characters', `~${'x'.repeat(250)}@example.com`],
  ['60,000 characters', `~${'x'.repeat(60_000)}@example.com`],
  ['a mail header', '~@example.com\r\nBcc: victim@example.com'],
  ['a mail header in the local part', '~\nCc:victim@example.com'],
  ['a mail header without spaces', '~\u0000Bcc:x@example.com'],
  ['a comment', '~(x)@example.com'],
  ['a comma', 'victim,~@example.com'],
  ['a NUL', '~\u0000@example.com'],
  ['a control character', '~\u0007@example.com'],
  ['a backslash', '~\\@example.com'],
  ['a lone high surrogate', new Raw('"~\\ud800@example.com"')],
  ['a lone low surrogate', new Raw('"~\\udc00@example.com"')],
  ['a private character', '~\ue000@example.com'],
  ['markup', '<script>alert(1)</script>~@example.com'],
  ['a javascript: URL', 'javascript:~@example.com'],
  ['SQL in quotes', `"~';drop/**/table/**/leads;--"@example.com`],
]

/** E-mails with characters and words that people and programs copy along with them. */
const copiedEmails: Case[] = [
  ['a zero-width blank', { email: '~\u200b@example.com' }, 'accepted'],
  ['a zero-width joiner', { email: '~\u200d@example.com' }, 'accepted'],
  ['a mark from right to left', { email: '\u202e~@example.com' }, 'accepted'],
  ['a byte-order mark inside', { email: '~\ufeff@example.com' }, 'accepted'],
  ['a dot at the end', { email: '~@example.com.' }, 'accepted'],
  ['a display name', { email: '"Somebody" <~@example.com>' }, 'accepted'],
  ['a link', { email: 'mailto:~@example.com' }, 'accepted'],
  ['quotes of a phone', { email: '“~@example.com”' }, 'accepted'],
]

/** Values of session data that every route ignores or shortens without rejecting the form; also unknown fields. */
const sessionData: Case[] = [
  ['a page that is a number', { page: 7 }, 'accepted'],
  ['a page of 5,000 characters', { page: '/x'.repeat(2500) }, 'accepted'],
  ['a page with a NUL', { page: '/home\u0000' }, 'accepted'],
  ['a first page that is an object', { firstPage: { a: 1 } }, 'accepted'],
  ['tags that are a list', { campaign: ['utm_source'] }, 'accepted'],
  ['tags that are broken JSON', { campaign: '{"utm_' }, 'accepted'],
  ['tags with a NUL', { campaign: { utm_source: 'a\u0000b' } }, 'accepted'],
  ['tags with a lone surrogate', { campaign: new Raw('{"utm_source":"a\\ud83d"}') }, 'accepted'],
  ['tags called __proto__', { campaign: new Raw('{"__proto__":{"admin":true},"constructor":"x"}') }, 'accepted'],
  ['tags 10,000 deep', { campaign: nested(10_000) }, 'accepted'],
  [
    'a hundred tags',
    { campaign: Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`utm_${n}`, 'x'])) },
    'accepted',
  ],
  ['a referral with SQL', { firstReferral: "x' or '1'='1" }, 'accepted'],
  ['a referral with a NUL', { lastReferral: 'a\u0000' }, 'accepted'],
  ['a start that is no number', { startedAt: 'yesterday' }, 'accepted'],
  ['a start that is infinite', { startedAt: new Raw('1e400') }, 'accepted'],
  ['a start 10,000 deep', { startedAt: nested(10_000) }, 'accepted'],
  ['a key that is too short', { idempotencyKey: 'x' }, 'accepted'],
  ['a key that is a list', { idempotencyKey: ['x'] }, 'accepted'],
  ['a key with SQL', { idempotencyKey: "'; delete from leads; --" }, 'accepted'],
  ['a field called __proto__', new Raw('"__proto__":{"status":"won"}'), 'accepted'],
  ['column names', { status: 'won', reference: 'AAAAAAAA', contactId: 'x', spamScore: -5, ownerId: null }, 'accepted'],
]

const textCases = (field: string, max: number): Case[] => [
  [`${field}: a number`, { [field]: 5 }, 'rejected'],
  [`${field}: a huge number`, { [field]: new Raw('9'.repeat(400)) }, 'rejected'],
  [`${field}: a list`, { [field]: ['x'] }, 'rejected'],
  [`${field}: an object`, { [field]: { $ne: null } }, 'rejected'],
  [`${field}: true`, { [field]: true }, 'rejected'],
  [`${field}: 10,000 nested lists`, { [field]: nested(10_000) }, 'rejected'],
  [`${field}: too long`, { [field]: 'x'.repeat(max + 1) }, 'rejected'],
  [`${field}: too long in emoji`, { [field]: '🏡'.repeat(max + 1) }, 'rejected'],
  [`${field}: a NUL`, { [field]: 'a\u0000b' }, 'accepted'],
  [`${field}: a lone surrogate`, { [field]: new Raw('"a\\ud83d"') }, 'accepted'],
  [`${field}: emoji`, { [field]: '👩🏾‍🌾 🏡' }, 'accepted'],
  [`${field}: right to left`, { [field]: 'שלום \u202e olleh مرحبا' }, 'accepted'],
  [`${field}: zero width`, { [field]: 'a\u200bb\u2060c' }, 'accepted'],
  [`${field}: SQL`, { [field]: `'); drop table leads; --` }, 'accepted'],
  [`${field}: a script`, { [field]: '<script>alert(1)</script><img src=x onerror=alert(1)>' }, 'accepted'],
  [`${field}: a mail header`, { [field]: 'x\r\nBcc: victim@example.com\r\n\r\nHello' }, 'accepted'],
  [`${field}: a formula`, { [field]: '=HYPERLINK("http://evil.example","x")' }, 'accepted'],
  [`${field}: a template`, { [field]: '{{7*7}} #{7*7} %s %n' }, 'accepted'],
]

const names: Case[] = [
  ['no name', { name: undefined }, 'rejected'],
  ['a name of null', { name: null }, 'rejected'],
  ['a name of white space', { name: ' \u00a0\t ' }, 'rejected'],
  ['a name of invisible characters', { name: '\u200b\u200d\u2060' }, 'rejected'],
  ['a name of control characters', { name: '\u0000\u0001' }, 'rejected'],
]
const phones: Case[] = [
  ['a phone of letters', { phone: 'call me' }, 'accepted'],
  ['a phone that is a number', { phone: 712345678 }, 'rejected'],
  ['a phone of three digits', { phone: '123' }, 'accepted'],
  ['a phone of 101 digits', { phone: '1'.repeat(101) }, 'rejected'],
  ['a phone with SQL', { phone: "0712345678' or 1=1" }, 'accepted'],
  ['a phone with a NUL', { phone: '0712 345\u0000 678' }, 'accepted'],
  ['a phone that is a list', { phone: ['0712345678'] }, 'rejected'],
]
const consents: Case[] = [
  ['no consent', { consent: undefined }, 'rejected'],
  ['consent that is false', { consent: false }, 'rejected'],
  ['consent that is off', { consent: 'off' }, 'rejected'],
  ['consent that is 1', { consent: 1 }, 'rejected'],
  ['consent that is a list', { consent: [true] }, 'rejected'],
]
const preferences: Case[] = [
  ['an unknown contact preference', { preferredContact: 'fax' }, 'rejected'],
  ['a preference that is a list', { preferredContact: ['email'] }, 'rejected'],
  ['a preference that is an object key', { preferredContact: 'constructor' }, 'rejected'],
]
const nairobi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' })
const dayFromNow = (days: number) => nairobi.format(Date.now() + days * 86_400_000)
const days: Case[] = [
  ['a day before yesterday', { tourDay: dayFromNow(-2) }, 'rejected'],
  ['a day in two years', { tourDay: dayFromNow(730) }, 'rejected'],
  ['30 February', { tourDay: `${Number(dayFromNow(0).slice(0, 4)) + 1}-02-30` }, 'rejected'],
  ['a day in words', { tourDay: 'next Tuesday' }, 'rejected'],
  ['a day with a time', { tourDay: `${dayFromNow(5)}T10:00:00Z` }, 'rejected'],
  ['a day that is a number', { tourDay: 20270101 }, 'rejected'],
  ['a day of the year 10000', { tourDay: '10000-01-01' }, 'rejected'],
  ['a day with SQL', { tourDay: `${dayFromNow(5)}'; --` }, 'rejected'],
  ['today', { tourDay: dayFromNow(0) }, 'accepted'],
]

const follows: Case[] = [
  ['no estate', { estate: undefined }, 'rejected'],
  ['an unknown estate', { estate: 'no-such-estate' }, 'rejected'],
  ['an estate that is an object key', { estate: 'constructor' }, 'rejected'],
  ['an estate with SQL', { estate: "greenpark-estate' or 1=1" }, 'rejected'],
  ['an estate with a NUL', { estate: 'greenpark-estate\u0000' }, 'accepted'],
  ['an estate that is a list', { estate: ['greenpark-estate'] }, 'rejected'],
  ['an estate of 101 characters', { estate: 'x'.repeat(101) }, 'rejected'],
]

const person = { name: 'Sample Person', consent: true }
const reservationCases = [...names, ...phones, ...consents, ...textCases('unit', 120), ...textCases('message', 4000)]
const calls: Record<string, { validBody: object; cases: Case[] }> = {
  '/api/mail': {
    validBody: person,
    cases: [...reservationCases, ...preferences, ...textCases('name', 100), ...textCases('estate', 100)],
  },
  '/api/pazuri': { validBody: person, cases: [...reservationCases, ...textCases('name', 100)] },
  '/api/lukenya': { validBody: person, cases: [...reservationCases, ...textCases('name', 100)] },
  '/api/book_tour': { validBody: {}, cases: [...days, ...textCases('property', 120)] },
  '/api/subscribe': { validBody: {}, cases: [] },
  '/api/waiting-list': { validBody: { estate: 'Greenpark Estate', unit: 'N1-G01' }, cases: [] },
  '/api/follow': { validBody: { estate: 'greenpark-estate' }, cases: follows },
  '/api/my-data': { validBody: {}, cases: [] },
}

/** The tables in which routes store accepted e-mails; other routes store leads. */
const tables: Record<
  string,
  typeof leadsTable | typeof subscribersTable | typeof estateFollowersTable | typeof dataLinksTable
> = {
  '/api/subscribe': subscribersTable,
  '/api/follow': estateFollowersTable,
  '/api/my-data': dataLinksTable,
}

for (const [path, { validBody, cases }] of Object.entries(calls)) {
  test(`POST ${path} rejects every bad input with 422, accepts unusual text, and never fails`, {
    tag: path === '/api/mail' ? [] : ['@release'],
  }, async ({ db }) => {
    const contract = await Contract.of(site)
    const prefix = unique('bad')
    const badEmails = emails.map(([description, email]): Case => [`e-mail: ${description}`, { email }, 'rejected'])
    const all = [...badEmails, ...copiedEmails, ...sessionData, ...cases]
    expect(all.length).toBeGreaterThanOrEqual(60)

    const submissions = all.map(([description, values, expected], index) => {
      const word = `${prefix}-${index}`
      const body = toJson({ email: '~@example.com', ...validBody }, values).replaceAll('~', word)
      return { description, expected, word, body }
    })
    const responses: [string, Expected, number][] = []
    for (let start = 0; start < submissions.length; start += 8) {
      const batch = submissions.slice(start, start + 8)
      const batchResponses = await Promise.all(batch.map(({ body }) => post(path, body)))
      batchResponses.forEach((response, index) => {
        contract.check(path, 'post', response)
        // The response contains no stack trace and no SQL.
        expect(response.body).not.toMatch(/node_modules|Error:|at \w+ \(|select |insert /)
        responses.push([batch[index]?.description ?? '', batch[index]?.expected ?? 'rejected', response.status])
      })
    }
    const unexpected = responses.filter(([, expected, status]) =>
      expected === 'accepted' ? status !== 200 : status !== 422,
    )
    expect(unexpected).toEqual([])

    const accepted = submissions
      .filter(({ expected }) => expected === 'accepted')
      .map(({ word }) => `${word}@example.com`)
    const table = tables[path] ?? leadsTable
    const stored = await db
      .select({ email: table.email })
      .from(table)
      .where(like(table.email, `%${prefix}%`))
    expect(stored.map(({ email }) => email).sort()).toEqual(accepted.toSorted())
    const people = await db
      .select({ email: contactsTable.email })
      .from(contactsTable)
      .where(like(contactsTable.email, `%${prefix}%`))
    expect(people.filter(({ email }) => !accepted.includes(email ?? ''))).toEqual([])

    const mails = await db
      .select({
        to: emailsTable.to,
        subject: emailsTable.subject,
        html: emailsTable.html,
        headers: emailsTable.headers,
      })
      .from(emailsTable)
      .where(or(inArray(emailsTable.to, accepted), like(emailsTable.text, `%${prefix}%`)))
    expect(mails.length).toBeGreaterThanOrEqual(accepted.length)
    for (const mail of mails) {
      expect(mail.subject).not.toMatch(/[\r\n]/)
      expect(mail.html).not.toMatch(/<script|<img|onerror=alert\(1\)>/)
      expect(Object.keys(mail.headers).filter(name => name !== 'Reply-To')).toEqual([])
      expect(mail.headers['Reply-To'] ?? '').not.toMatch(/[\r\n]/)
    }
  })
}

// `npm run bench -- forms` prints how long such a request takes.
test('a hostile body of 62 kB is rejected, and a simultaneous request succeeds', { tag: '@release' }, async () => {
  for (const { path, type, body } of hostileBodies) {
    const [rejected, health] = await Promise.all([
      sendRequest(new URL(path, site), { method: 'POST', headers: { 'content-type': type }, body }),
      sendRequest(new URL('/api/health', site)),
    ])
    expect([413, 422], `${path} ${type}`).toContain(rejected.status)
    expect(health.status, `beside ${path} ${type}`).toBe(200)
  }
})

/** Returns the JSON of a valid body with some bad values. */
function toJson(validBody: Record<string, unknown>, bad: Record<string, unknown> | Raw): string {
  const values = bad instanceof Raw ? validBody : { ...validBody, ...bad }
  const parts = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}:${value instanceof Raw ? value.text : JSON.stringify(value)}`)
  return `{${[...parts, ...(bad instanceof Raw ? [bad.text] : [])].join(',')}}`
}

function post(path: string, body: string): Promise<ApiResponse> {
  return sendRequest(new URL(path, site), { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
