import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { contactsTable } from '../db/tables/contacts.ts'
import { workingCopiesTable } from '../db/tables/history.ts'
import { leadsTable, messagesTable } from '../db/tables/leads.ts'
import { delayRequests } from './delay-requests.ts'
import { expect, expectAccessible, test, unique } from './fixtures.ts'

async function aLead(db: Db, values: Partial<typeof leadsTable.$inferInsert> = {}) {
  const name = values.name ?? unique('Visitor')
  const email = `${name.replace(/\W+/g, '-').toLowerCase()}-${Math.random().toString(36).slice(2)}@example.com`
  const [contact] = await db.insert(contactsTable).values({ name, email }).returning()
  const [lead] = await db
    .insert(leadsTable)
    .values({
      kind: 'enquiry',
      reference: unique('D').replace(/\W/g, ''),
      message: 'Is there a plot with a view?',
      estate: 'Lukenya Plains',
      email,
      ...values,
      name,
      contactId: contact?.id ?? '',
    })
    .returning()
  if (!lead || !contact) throw new Error('The lead was not stored.')
  return { ...lead, email }
}

test('a lead can be found, assigned, updated and annotated; an agreed visit is confirmed by mail', async ({
  page,
  signIn,
  db,
}) => {
  const staff = await signIn('sales')
  const lead = await aLead(db)
  await page.goto('/admin/leads')
  await page.getByLabel('Search').fill(lead.reference)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${lead.reference}`))
  await page.getByRole('link', { name: lead.name ?? '' }).click()
  await expect(page.getByText('Is there a plot with a view?')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Status' }).selectOption('visit-booked')
  await page.getByRole('combobox', { name: 'Owner' }).selectOption({ label: staff.name })
  await page.getByLabel('Next step').fill('Meet at the gate')
  await page.getByLabel('Agreed visit').fill('2030-03-04T09:30')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('First reply after')).toBeVisible()
  await page.getByLabel('New note').fill('Likes the morning.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByText('Likes the morning.').last()).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('')

  const [stored] = await db.select().from(leadsTable).where(eq(leadsTable.id, lead.id))
  expect(stored).toMatchObject({ status: 'visit-booked', ownerId: staff.id })
  expect(stored?.visitAt?.toISOString()).toBe('2030-03-04T06:30:00.000Z')
  const mails = await db.select().from(messagesTable).where(eq(messagesTable.leadId, lead.id))
  expect(mails.map(mail => mail.kind)).toEqual(['visit-confirmation'])
  expect(mails[0]?.calendar).toContain('BEGIN:VEVENT')
})

test('text typed while a note is being saved is kept', async ({ page, signIn, db }) => {
  await signIn('sales')
  const lead = await aLead(db)
  await page.goto(`/admin/leads/${lead.id}`)
  const release = await delayRequests(page, '**/admin/**', 'POST')
  const note = page.getByLabel('New note')
  await note.fill('Likes the morning.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('button', { name: 'Add the note' })).toBeDisabled()
  await note.fill('Comes with her sister.')
  release()
  await expect(page.getByRole('listitem').filter({ hasText: 'Likes the morning.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add the note' })).toBeEnabled()
  await expect(note).toHaveValue('Comes with her sister.')
})

test('an unsaved note and next step are kept on leaving and offered again', async ({ page, signIn, db }) => {
  const staff = await signIn('sales')
  const lead = await aLead(db)
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByLabel('New note').fill('Asked for the corner plot.')
  await page.getByLabel('Next step').fill('Send the plan')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/dashboard$/)
  await expect.poll(() => db.$count(workingCopiesTable, eq(workingCopiesTable.staffId, staff.id))).toBe(2)

  await page.goto(`/admin/leads/${lead.id}`)
  const offers = page.getByRole('button', { name: 'Take it up again' })
  await expect(offers).toHaveCount(2)
  await offers.last().click()
  await offers.click()
  await expect(page.getByLabel('New note')).toHaveValue('Asked for the corner plot.')
  await expect(page.getByLabel('Next step')).toHaveValue('Send the plan')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Asked for the corner plot.' })).toBeVisible()
  expect(await db.$count(workingCopiesTable, eq(workingCopiesTable.staffId, staff.id))).toBe(1)
})

test('several leads can be set to one status, and the URL reproduces the filtered list', async ({
  page,
  signIn,
  db,
}) => {
  await signIn('sales')
  const word = unique('Bulk').replace(/\W/g, '')
  for (let count = 0; count < 3; count++) await aLead(db, { message: word })
  await page.goto(`/admin/leads?q=${word}`)
  await page.getByLabel('Choose all on this page').check()
  await page.getByRole('button', { name: 'Spam' }).click()
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.goto(`/admin/leads?q=${word}&status=spam`)
  await expect(page.getByRole('row')).toHaveCount(4)
  await expectAccessible(page)
})

test('the data of a person can be exported and erased', async ({ page, signIn, db }) => {
  await signIn('sales')
  const lead = await aLead(db)
  await page.goto(`/admin/contacts/${lead.contactId}`)
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Everything about them' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('person.json')

  await page.getByRole('button', { name: 'Erase this person' }).click()
  await expect(page.getByText('Tick the box first')).toBeVisible()
  await page.getByLabel(/Names, contacts, messages/).check()
  await page.getByRole('button', { name: 'Erase this person' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Erased person' })).toBeVisible()
  const [stored] = await db.select().from(leadsTable).where(eq(leadsTable.id, lead.id))
  expect(stored).toMatchObject({ name: null, email: null, message: null, kind: 'enquiry', estate: 'Lukenya Plains' })
})

test.describe('a mail that failed', () => {
  // The sandboxed frame blocks scripts of a mail.
  test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'/] })
  test('can be read and sent again from the lead', async ({ page, signIn, db }) => {
    await signIn('sales')
    const lead = await aLead(db)
    await db.insert(messagesTable).values({
      leadId: lead.id,
      kind: 'acknowledgement',
      to: lead.email,
      subject: 'We have your enquiry',
      html: '<p>It arrived.</p><script>document.title = "run"</script>',
      text: 'It arrived.',
      state: 'bounced',
      lastError: 'Mailbox is full',
    })
    await page.goto(`/admin/leads/${lead.id}`)
    await expect(page.getByText('Mailbox is full')).toBeVisible()
    await page.getByRole('link', { name: 'Acknowledgement' }).click()
    await expect(page.frameLocator('iframe').getByText('It arrived.')).toBeVisible()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('It is on its way again.')).toBeVisible()
    expect(await db.$count(messagesTable, eq(messagesTable.leadId, lead.id))).toBe(2)
  })
})

test.describe('leads and accounts', () => {
  test.use({ expectedErrors: [/ForbiddenError|Server Components render|React error #441|403/] })
  test('are not accessible to other roles', async ({ page, signIn, db }) => {
    const lead = await aLead(db)
    for (const role of ['editor', 'foundation-editor', 'viewer'] as const) {
      await signIn(role)
      for (const path of [
        '/admin/leads',
        `/admin/leads/${lead.id}`,
        `/admin/contacts/${lead.contactId}`,
        '/admin/mails',
      ]) {
        await page.goto(path)
        await expect(page.getByText('Your role does not include this screen.')).toBeVisible()
        expect(await page.content()).not.toContain(lead.email)
      }
      expect((await page.request.get('/admin/leads/export')).status()).toBe(403)
      expect((await page.request.get(`/admin/contacts/${lead.contactId}/export`)).status()).toBe(403)
    }
  })
})

test('the CSV export escapes formulas', async ({ page, signIn, db }) => {
  await signIn('sales')
  const word = unique('Export').replace(/\W/g, '')
  await aLead(db, { name: `=HYPERLINK("https://evil.example/${word}")`, message: word })
  const response = await page.request.get(`/admin/leads/export?q=${word}`)
  expect(response.headers()['content-type']).toBe('text/csv; charset=utf-8')
  expect(await response.text()).toContain(`"'=HYPERLINK(""https://evil.example/${word}"")"`)
})
