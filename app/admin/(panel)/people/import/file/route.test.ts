import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { leadsTable } from '@/db/tables/leads'
import { roles } from '@/db/tables/staff'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { anEmail } from '@/db/testing/unique'
import { can } from '@/lib/auth/roles'
import { POST } from './route'

afterEach(clearCookies)

const url = 'https://site.example/admin/people/import/file'

function send(file: string | null, fields: Record<string, string> = {}, headers = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ columns: 'null', estateId: '', ...fields })) body.set(name, value)
  if (file !== null) body.set('file', new File([file], 'fair.csv'))
  return POST(new Request(url, { method: 'POST', body, headers }))
}

/** The people get owners by turn, and no consents. */
const choices = { source: 'Fair', owner: 'turn', consentOn: '', consentHow: '' }
const countOf = (db: Tx, email: string) => db.$count(leadsTable, eq(leadsTable.email, email))

describe.each([...roles, 'nobody'] as const)('%s', role => {
  test('may import people only with a role that can assign people', async ({ db }) => {
    if (role !== 'nobody') await signInAs(db, role)
    const email = anEmail()
    const file = `Name,E-mail\nAsha,${email}\n`
    const isPermitted = role !== 'nobody' && can(role, 'edit', 'assignment')
    const previewed = await send(file)
    expect(previewed.status).toBe(isPermitted ? 200 : 403)
    const { preview } = await previewed.json()
    const importId = preview?.importId ?? crypto.randomUUID()
    const applied = await send(file, { ...choices, importId, fingerprint: preview?.fingerprint ?? 'x' })
    expect(applied.status).toBe(isPermitted ? 200 : 403)
    expect(await countOf(db, email)).toBe(isPermitted ? 1 : 0)
  })
})

describe('the import of people by a sales manager', () => {
  test('reports missing and invalid values at their fields and stores nothing', async ({ db }) => {
    await signInAs(db, 'sales-manager')
    const email = anEmail()
    const file = `Name,E-mail\nAsha,${email}\n`
    const { preview } = await (await send(file)).json()
    const { importId, fingerprint } = preview
    const fields = { ...choices, importId, fingerprint, source: ' ', 'offers-mail': 'on', consentOn: '2099-01-01' }
    const response = await send(file, fields)
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        ...{ status: 'refused', message: 'Please look at the marked fields.' },
        fieldErrors: {
          source: ['Write where these people come from, such as a fair or a campaign.'],
          consentOn: ['Choose a day that is not in the future.'],
          consentHow: ['Write where and how they agreed.'],
        },
      },
    ])
    const { fieldErrors } = await (await send(file, { ...fields, consentOn: '' })).json()
    expect(Object.keys(fieldErrors)).toEqual(['source', 'consentOn', 'consentHow'])
    expect(await countOf(db, email)).toBe(0)
  })

  test('reports why a file cannot be used', async ({ db }) => {
    await signInAs(db, 'sales-manager')
    for (const [file, message] of [
      [null, 'Choose a file.'],
      ['Name,E-mail\n', 'This file has no rows with people.'],
      [`Name,E-mail\n${'A,a@example.com\n'.repeat(5001)}`, 'This file has 5,001 rows. Import at most 5,000 at a time.'],
    ] as const) {
      const response = await send(file)
      expect([response.status, (await response.json()).message]).toEqual([422, message])
    }
  })

  test('rejects requests of other sites and bodies that are too large', async ({ db }) => {
    await signInAs(db, 'sales-manager')
    const crossSite = await send('Name,E-mail\n', {}, { 'sec-fetch-site': 'cross-site' })
    expect(crossSite.status).toBe(403)
    const tooLarge = await send('Name,E-mail\n', {}, { 'content-length': String(2 ** 30) })
    expect(tooLarge.status).toBe(413)
  })
})
