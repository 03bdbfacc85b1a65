import { eq, sql } from 'drizzle-orm'
import { contactsTable } from '../../db/tables/contacts.ts'
import { emailsTable, leadsTable } from '../../db/tables/leads.ts'
import { fakeResend } from '../../lib/mail/testing/fake-resend.ts'
import { Contract, sendRequest } from '../support/contract.ts'
import { expect, test } from '../support/fixtures.ts'
import { type OwnSite, ownSite } from '../support/own-site.ts'

test.describe.configure({ timeout: 400_000 })

type Submission = { email: string; property: string; idempotencyKey: string }
const submission = (number: number): Submission => ({
  email: `visitor-${number}@example.com`,
  property: 'General Estate',
  idempotencyKey: crypto.randomUUID(),
})

/** Sends a form and returns the reference of the lead; null if it was not accepted. */
async function submit(site: OwnSite, body: Submission): Promise<string | null> {
  try {
    const { status, body: response } = await sendRequest(`${site.url}/api/book_tour`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return status === 200 ? JSON.parse(response).reference : null
  } catch {
    return null
  }
}

/** Sends all forms with limited concurrency, and returns the references of accepted forms by e-mail. */
async function submitAll(site: OwnSite, submissions: Submission[], concurrency = 20) {
  const accepted = new Map<string, string>()
  const remaining = submissions.values()
  const worker = async () => {
    for (const body of remaining) {
      const reference = await submit(site, body)
      if (reference) accepted.set(body.email, reference)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return accepted
}

/** Returns the stored leads with the number of their mails: one to the visitor and one to staff. */
async function storedLeads({ db }: OwnSite) {
  const mailCount = sql<number>`count(${emailsTable.id})::int`
  return db
    .select({ email: leadsTable.email, reference: leadsTable.reference, mailCount })
    .from(leadsTable)
    .leftJoin(emailsTable, eq(emailsTable.leadId, leadsTable.id))
    .groupBy(leadsTable.id)
}

const countQueuedMails = ({ db }: OwnSite) => db.$count(emailsTable, eq(emailsTable.state, 'queued'))

test('kill -9 during 200 submissions loses no accepted lead, and no mail is sent twice', {
  tag: ['@waits', '@release'],
}, async () => {
  // After 60 accepted forms, the provider accepts a mail, but the process is killed before it receives the response.
  let site: OwnSite | undefined
  let successes = 0
  let unconfirmedKey: string | undefined
  const { promise: killed, resolve: reportKilled } = Promise.withResolvers<void>()
  const resend = await fakeResend({
    after: async key => {
      if (unconfirmedKey || successes < 60) return
      unconfirmedKey = key
      await site?.kill()
      reportKilled()
    },
  })
  site = await ownSite({ RESEND_API_KEY: 're_sample', RESEND_BASE_URL: resend.url })
  try {
    await site.start()
    const submissions = Array.from({ length: 200 }, (_, number) => submission(number))
    const accepted = new Map<string, string>()
    const remaining = submissions.values()
    const worker = async () => {
      for (const body of remaining) {
        const reference = await submit(site as OwnSite, body)
        if (reference) {
          accepted.set(body.email, reference)
          successes++
        }
      }
    }
    await Promise.all([...Array.from({ length: 20 }, worker), killed])
    expect(accepted.size).toBeGreaterThanOrEqual(60)
    expect(accepted.size).toBeLessThan(200)

    const stored = await storedLeads(site)
    const byEmail = new Map(stored.map(lead => [lead.email, lead.reference]))
    expect([...accepted].filter(([email, reference]) => byEmail.get(email) !== reference)).toEqual([])
    expect(stored.filter(({ mailCount }) => mailCount !== 2)).toEqual([])

    // After the restart, clients that received no response send the same form again.
    await site.start()
    const acceptedLater = await submitAll(
      site,
      submissions.filter(({ email }) => !accepted.has(email)),
    )
    expect(accepted.size + acceptedLater.size).toBe(200)
    const leads = await storedLeads(site)
    expect(leads).toHaveLength(200)
    expect(new Set(leads.map(({ email }) => email)).size).toBe(200)
    expect(leads.filter(({ mailCount }) => mailCount !== 2)).toEqual([])

    await expect.poll(() => countQueuedMails(site as OwnSite), { timeout: 200_000 }).toBe(0)
    expect(resend.accepted).toHaveLength(400)
    expect(resend.requestedKeys.filter(key => key === unconfirmedKey).length).toBeGreaterThan(1)
    const sent = await site.db.$count(emailsTable, eq(emailsTable.state, 'sent'))
    expect(sent).toBe(400)
  } finally {
    await site.remove()
    await resend.close()
  }
})

test('the site without its database returns 503 with the typed values, stores nothing partially, and recovers', async () => {
  const site = await ownSite()
  try {
    await site.start()
    const contract = await Contract.of(site.url)
    expect(await submit(site, submission(1))).toMatch(/^[A-Z2-9]{8}$/)
    await site.disconnectDatabase()

    const body = submission(2)
    const post = () =>
      sendRequest(`${site.url}/api/book_tour`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    for (let time = 0; time < 3; time++) {
      const response = await post()
      contract.check('/api/book_tour', 'post', response)
      expect([response.status, JSON.parse(response.body)]).toEqual([
        503,
        { success: false, message: 'An error occurred. Try again!' },
      ])
    }
    const values = {
      name: 'Sample <b>Person</b>',
      email: 'plain@example.com',
      message: 'Two\nlines & "more"',
      consent: 'on',
      page: '/contact-us',
      idempotencyKey: 'a-key-of-this-form',
    }
    const response = await sendRequest(`${site.url}/api/mail`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams(values),
    })
    contract.check('/api/mail', 'post', response)
    expect(response.status).toBe(503)
    for (const expected of [
      'An error occurred. Try again!',
      'value="Sample &lt;b&gt;Person&lt;/b&gt;"',
      'value="plain@example.com"',
      'Two\nlines &amp; &quot;more&quot;</textarea>',
      'name="page" value="/contact-us"',
      'name="idempotencyKey" value="a-key-of-this-form"',
      'name="consent" checked',
      'action="/api/mail"',
    ])
      expect(response.body).toContain(expected)
    expect(response.body).not.toContain('<b>Person')
    for (const path of ['/api/videos', '/api/article/anything']) {
      const result = await sendRequest(site.url + path)
      contract.check(path.replace('anything', '{key}'), 'get', result)
    }

    await site.reconnectDatabase()
    await expect.poll(() => submit(site, body)).not.toBeNull()
    expect(await submit(site, body)).toBe(await submit(site, body))
    const stored = await storedLeads(site)
    expect(stored.map(({ email, mailCount }) => [email, mailCount]).sort()).toEqual([
      ['visitor-1@example.com', 2],
      ['visitor-2@example.com', 2],
    ])
    expect(await site.db.$count(contactsTable)).toBe(2)
    await expect.poll(() => countQueuedMails(site), { timeout: 200_000 }).toBe(0)
    expect(site.log.join('')).not.toMatch(/@example\.com|Sample <b>/)
  } finally {
    await site.remove()
  }
})
