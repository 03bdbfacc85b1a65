import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, vi } from 'vitest'
import { leadsTable } from '@/db/tables/leads'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { POST } from './route'

const anEnquiry = (message = 'Is the road tarred?') => ({
  name: 'Sample Person',
  email: `${unique('enquiry').replace(' ', '-')}@example.com`,
  message,
  consent: 'on',
})
type Enquiry = ReturnType<typeof anEnquiry> & { idempotencyKey?: string }

const url = 'https://site.example/api/mail'
const asJson = (fields: Enquiry) =>
  POST(
    new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    }),
  )
const asForm = (fields: Enquiry) =>
  POST(new Request(url, { method: 'POST', headers: { accept: 'text/html' }, body: new URLSearchParams(fields) }))

// Rejected requests are logged; the log is silenced.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('an enquiry', () => {
  test('is stored once if it is sent twice without a key, as JSON or as a form', async ({ db }) => {
    await ensureSettings(db)
    const enquiry = anEnquiry()
    const first = await (await asJson(enquiry)).json()
    const second = await (await asJson({ ...enquiry, message: ` ${enquiry.message} ` })).json()
    expect(second).toEqual(first)
    expect((await asForm(enquiry)).status).toBe(303)
    expect(await db.$count(leadsTable, eq(leadsTable.email, enquiry.email))).toBe(1)
  })

  test('is rejected with the key of another enquiry, and can be sent again', async ({ db }) => {
    await ensureSettings(db)
    const idempotencyKey = crypto.randomUUID()
    expect((await asJson({ ...anEnquiry(), idempotencyKey })).status).toBe(200)

    const second = anEnquiry('Another question')
    const rejected = await asJson({ ...second, idempotencyKey })
    expect(rejected.status).toBe(422)
    expect(await rejected.json()).toMatchObject({ success: false, errors: { idempotencyKey: [expect.any(String)] } })

    // The response page contains the submitted values and a new key.
    const page = await asForm({ ...second, idempotencyKey })
    expect(page.status).toBe(422)
    const html = await page.text()
    expect(html).toContain(second.message)
    const [, newKey = ''] = /name="idempotencyKey" value="([^"]+)"/.exec(html) ?? []
    expect(newKey).not.toBe(idempotencyKey)
    expect((await asForm({ ...second, idempotencyKey: newKey })).status).toBe(303)
    expect(await db.$count(leadsTable, eq(leadsTable.email, second.email))).toBe(1)
  })
})
