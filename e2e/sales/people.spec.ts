import { and, eq } from 'drizzle-orm'
import { activitiesTable } from '../../db/tables/activities.ts'
import { contactsTable } from '../../db/tables/contacts.ts'
import { agentsTable, dealsTable, estateAgentsTable, tasksTable } from '../../db/tables/deals.ts'
import { workingCopiesTable } from '../../db/tables/history.ts'
import { emailsTable, leadsTable } from '../../db/tables/leads.ts'
import { replyTemplatesTable, savedViewsTable } from '../../db/tables/replies.ts'
import { aLeadWithoutReply as aLead } from '../support/a-lead.ts'
import { countTaps } from '../support/count-taps.ts'
import { delayRequests } from '../support/delay-requests.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'
import { expectLifted } from '../support/keys.ts'
import { closeAccount, signInStaff } from '../support/own-staff.ts'
import { sendRaw } from '../support/raw.ts'

test('logging a call without an answer adds a task; a task is completed or postponed with one tap', async ({
  page,
  signIn,
  db,
}) => {
  await signIn('sales')
  const lead = await aLead(db)
  await page.goto(`/admin/leads/${lead.id}`)
  await expect(page).toHaveURL(new RegExp(`/admin/people/${lead.contactId}`))
  await page.getByRole('button', { name: 'No answer' }).click()
  await expect(page.getByText(/^Call logged\. Call again: /)).toBeVisible()
  await page.getByRole('button', { name: 'Done: Call again' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Engaged twice.')
  await page.getByRole('button', { name: 'Call back…' }).click()
  await page.getByRole('button', { name: 'Next morning' }).click()
  await expect(page.getByText('Call: asked to be called back')).toBeVisible()
  await expect(page.getByText('Engaged twice.')).toBeVisible()
  await page.getByLabel('Move Call back').selectOption({ label: 'In a week' })
  await expect(page.getByText('Moved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Done: Call back' }).click()
  await expect(page.getByText('No tasks yet.')).toBeVisible()
  const [task] = await db
    .select()
    .from(tasksTable)
    .where(and(eq(tasksTable.dealId, lead.dealId), eq(tasksTable.text, 'Call back')))
  expect(task?.doneAt).not.toBeNull()
  expect(task?.dueAt.getTime()).toBeGreaterThan(Date.now() + 5 * 86_400_000)
})

test('text typed while a note is being saved is kept', { tag: '@release' }, async ({ page, signIn, db }) => {
  await signIn('sales')
  const lead = await aLead(db)
  await page.goto(`/admin/people/${lead.contactId}`)
  const release = await delayRequests(page, '**/admin/**', 'POST')
  const note = page.getByRole('textbox', { name: 'Note' })
  const saveButton = page.getByRole('button', { name: 'Save as a note' })
  await note.fill('Likes the morning.')
  await saveButton.click()
  await expect(saveButton).toBeDisabled()
  await note.fill('Comes with her sister.')
  release()
  await expect(page.getByRole('listitem').filter({ hasText: 'Likes the morning.' })).toBeVisible()
  await expect(saveButton).toBeEnabled()
  await expect(note).toHaveValue('Comes with her sister.')
})

test('an unsaved note is stored when staff leave, and offered again', async ({ page, signIn, db }) => {
  const staff = await signIn('sales')
  const lead = await aLead(db)
  await page.goto(`/admin/people/${lead.contactId}`)
  await page.getByRole('textbox', { name: 'Note' }).fill('Asked for the corner plot.')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL(/dashboard$/)
  await expect.poll(() => db.$count(workingCopiesTable, eq(workingCopiesTable.staffId, staff.id))).toBe(1)

  await page.goto(`/admin/people/${lead.contactId}`)
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Asked for the corner plot.')
  await expectAccessibleInReleaseCheck(page)
  await page.getByRole('button', { name: 'Save as a note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Asked for the corner plot.' })).toBeVisible()
  await expect.poll(() => db.$count(workingCopiesTable, eq(workingCopiesTable.staffId, staff.id))).toBe(0)
})

test('staff add a template of a reply, and an unknown field in it is reported', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  await signIn('sales-manager')
  const title = unique('Opening hours')
  await page.goto('/admin/replies')
  const newTemplate = page.getByRole('region', { name: 'New template' })
  await newTemplate.getByLabel('Title').fill(title)
  await newTemplate.getByLabel('Subject').fill('A visit to {place}')
  await newTemplate.getByLabel('Text').fill('Hello {name},\n\nwe open at nine.\n\n{agent}')
  await newTemplate.getByRole('button', { name: 'Add' }).click()
  await expect(newTemplate.getByText('There is no field {place}')).toBeVisible()
  await newTemplate.getByLabel('Subject').fill('A visit')
  await newTemplate.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  // After scrolling, the tabs partly cover links, which axe would report as small targets.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessibleInReleaseCheck(page)
  await db.delete(replyTemplatesTable).where(eq(replyTemplatesTable.title, title))
})

test('a template opens WhatsApp with its text in two taps, which is not counted as a reply', async ({
  page,
  context,
  signIn,
  db,
}) => {
  const staff = await signIn('sales')
  const lead = await aLead(db, { phone: '+254700111222' })
  const title = unique('Where we are')
  const body = 'Hello {name}, here is the way to {estate}. {agent}'
  await db.insert(replyTemplatesTable).values({ title, subject: 'The way', body, staffName: 'Sample' })
  await context.route('https://wa.me/**', route => route.fulfill({ body: 'WhatsApp' }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/people/${lead.contactId}`)
  const taps = countTaps()
  await taps.tap(page.getByRole('button', { name: 'WhatsApp with a template' }))
  await expectAccessibleInReleaseCheck(page)
  const whatsAppPage = context.waitForEvent('page')
  await taps.tap(page.getByRole('dialog').getByRole('link', { name: title }))
  const url = new URL((await whatsAppPage).url())
  expect(url.pathname).toBe('/254700111222')
  // The deal has no estate, so `{estate}` and the space before it are removed.
  expect(url.searchParams.get('text')).toBe(`Hello ${lead.name.split(' ')[0]}, here is the way to. ${staff.name}`)
  expect(taps.count()).toBe(2)
  await page.bringToFront()
  await expect(page.getByText('Did you write on WhatsApp?')).toBeVisible()
  const isWhatsAppOfDeal = and(eq(activitiesTable.dealId, lead.dealId), eq(activitiesTable.kind, 'whatsapp'))
  await expect.poll(() => db.select().from(activitiesTable).where(isWhatsAppOfDeal)).toMatchObject([{ outcome: 'tap' }])
  const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, lead.dealId))
  expect(deal?.awaitingReplySince).not.toBeNull()
  await db.delete(replyTemplatesTable).where(eq(replyTemplatesTable.title, title))
})

test('staff correct the details of a person, and the e-mail of another person offers a merge', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  await signIn('sales')
  const [lead, other] = [await aLead(db), await aLead(db)]
  await page.goto(`/admin/people/${lead.contactId}`)
  await page.getByText('What they sent').click()
  await page.getByText('Correct name, e-mail or phone').click()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Correct', exact: true }) })
  const name = unique('Corrected').replace(/\W/g, '')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('E-mail').fill(other.email)
  await form.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(form.getByText('This e-mail belongs to another person.')).toBeVisible()
  await expect(page.getByRole('link', { name: other.name, exact: true })).toBeVisible()
  // Scrolls so that the bar at the top covers no link.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expectAccessibleInReleaseCheck(page)
  await form.getByLabel('E-mail').fill(lead.email)
  await form.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Details corrected')).toBeVisible()
  await page.goto(`/admin/people?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()

  await page.goto(`/admin/people/${lead.contactId}`)
  await page.getByText('What they sent').click()
  await page.getByText('Correct name, e-mail or phone').click()
  await form.getByLabel('E-mail').fill(other.email)
  await form.getByRole('button', { name: 'Correct', exact: true }).click()
  await page.getByRole('button', { name: 'Merge into this one' }).click()
  await expect(page.getByText('Merged with another person')).toBeVisible()
})

test('the sender of a shared mailbox is shown, named in the reply, and made a separate person with one press', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  await signIn('sales')
  const lead = await aLead(db, { phone: '+254700111001' })
  const [name, phone] = [unique('Mary'), '+254700111002']
  const sameDeal = { contactId: lead.contactId, dealId: lead.dealId, createdAt: new Date(Date.now() + 1000) }
  const other = await aLead(db, { ...sameDeal, name, email: lead.email, phone, message: 'Is it free?' })
  await page.goto(`/admin/people/${lead.contactId}`)
  await expect(page.getByText(`From ${name}, ${lead.email}, ${phone}`).first()).toBeVisible()
  const linkName = `Call ${name} (typed by ${name}, who is not ${lead.name})`
  await expect(page.getByRole('link', { name: linkName })).toHaveAttribute('href', `tel:${phone}`)
  await page.getByText('Write a mail').click()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(other.id)
  await expectAccessibleInReleaseCheck(page)
  await page.getByRole('button', { name: 'Make this a person of their own' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // The previous screen is hidden but still in the document.
  await expect(page.getByText('Same mailbox, another name').filter({ visible: true })).toHaveCount(1)
  const reply = page.getByRole('region', { name: 'Reply by mail' })
  await reply.getByText('Write a mail').click()
  await expect(reply.getByText(`To ${name} <${lead.email}>`)).toBeVisible()
})

test('staff set the estate of a deal', { tag: '@release' }, async ({ page, signIn, db }) => {
  await signIn('sales')
  const lead = await aLead(db)
  await page.goto(`/admin/people/${lead.contactId}`)
  await page.getByRole('region', { name: 'Estate', exact: true }).locator('summary').click()
  await page.getByLabel('The deal is about').selectOption({ label: 'Greenpark Estate' })
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByText('Estate: Greenpark Estate')).toBeVisible()
  const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, lead.dealId))
  expect(deal?.estateId).not.toBeNull()
})

test('a view of the inbox is saved under a name', { tag: '@release' }, async ({ page, signIn, db }) => {
  const staff = await signIn('sales')
  await page.goto('/admin/people?kind=tour&stage=new')
  await page.getByText('Save this view').click()
  await expect(page.getByLabel('Name of the view')).toBeFocused()
  await page.keyboard.type('New tours')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'New tours' })
  await expect(tab).toHaveAttribute('aria-current', 'true')
  await page.goto('/admin/people')
  await tab.click()
  await expect(page).toHaveURL(/kind=tour/)
  await page.getByText('Save this view').click()
  await page.getByRole('button', { name: 'Remove New tours' }).click()
  await expect(tab).toBeHidden()
  expect(await db.$count(savedViewsTable, eq(savedViewsTable.staffId, staff.id))).toBe(0)
})

test('all matching people are chosen by keyboard; unticking one chooses only the rest of the page, and a change is rejected if other people match meanwhile', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  await signIn('sales')
  const word = unique('Keys').replace(/\W/g, '')
  const leads = await Promise.all(Array.from({ length: 26 }, () => aLead(db, { message: word })))
  await page.goto(`/admin/people?q=${word}`)
  await page.getByLabel('Choose all on this page').press('Space')
  await page.getByRole('button', { name: 'Choose all 26 who match' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Choose only the 25 of this page' })).toBeFocused()
  await page.getByRole('checkbox').nth(3).press('Space')
  await expect(page.getByText('24 chosen').last()).toBeVisible()
  await page.getByRole('checkbox').nth(3).press('Space')
  await page.getByRole('button', { name: 'Choose all 26 who match' }).press('Enter')
  await aLead(db, { message: word, deal: { lastLeadAt: new Date('2020-01-01') } })
  await page.getByLabel('Set stage').selectOption('contacted')
  await page.getByRole('button', { name: 'Set stage' }).press('Enter')
  await expect(page.getByText('26 were shown, 27 match now.')).toBeVisible()
  const [untouchedDeal] = await db
    .select()
    .from(dealsTable)
    .where(eq(dealsTable.id, leads[0]?.dealId ?? ''))
  expect(untouchedDeal?.stage).toBe('new')
})

test('the board moves a person by dragging, by key and from a list; a lost person needs a reason', async ({
  page,
  signIn,
  db,
}) => {
  await signIn('sales')
  const word = unique('Board').replace(/\W/g, '')
  const lead = await aLead(db, { message: word })
  const { name } = lead
  await page.goto(`/admin/people?as=board&q=${word}`)
  await expectAccessibleInReleaseCheck(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  // The board ends with the window, so that only its columns scroll.
  await expect(page.getByRole('region', { name: 'Deals by stage' })).toBeInViewport({ ratio: 0.99 })
  const column = (stage: string) => page.getByRole('region', { name: stage, exact: true })
  await page.getByRole('button', { name: `Move ${name}` }).focus()
  await page.keyboard.press('Space')
  await expectLifted(page, name, 'New')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`${name} is over Contacted.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(column('Contacted').getByRole('link', { name })).toBeVisible()

  await page.getByRole('button', { name: `Move ${name}` }).dragTo(column('New'), { steps: 8 })
  await expect(column('New').getByRole('link', { name })).toBeVisible()

  await page.getByLabel(`Stage of ${name}`).selectOption('lost')
  await page.getByRole('dialog').getByRole('button', { name: 'Too expensive' }).click()
  await expect(column('Lost').getByRole('link', { name })).toBeVisible()
  const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, lead.dealId))
  expect(deal).toMatchObject({ stage: 'lost', lostReason: 'price' })
})

test.describe('an old board', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

  test('an outdated board does not overwrite a stage that somebody set meanwhile, and explains why', {
    tag: '@release',
  }, async ({ page, signIn, db }) => {
    await signIn('sales')
    const word = unique('Board').replace(/\W/g, '')
    const { name, dealId } = await aLead(db, { message: word })
    await page.goto(`/admin/people?as=board&q=${word}`)
    await db.update(dealsTable).set({ stage: 'visit-booked' }).where(eq(dealsTable.id, dealId))
    const stage = page.getByLabel(`Stage of ${name}`)
    await stage.selectOption('contacted')
    await expect(page.getByText(`${name} was not moved. Its stage is Visit booked by now`)).toBeVisible()
    const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, dealId))
    expect(deal?.stage).toBe('visit-booked')
    await page.reload()
    await expect(stage).toHaveValue('visit-booked')
    await page.context().setOffline(true)
    await stage.selectOption('contacted')
    await expect(page.getByText(`${name} was not moved. The server cannot be reached`)).toBeVisible()
    await expect(stage).toHaveValue('visit-booked')
    await page.context().setOffline(false)
  })
})

test('Today lists waiting people and due tasks, with a call in one tap and its log in another', async ({
  page,
  signIn,
  db,
}) => {
  const staff = await signIn('sales')
  const lead = await aLead(db)
  await db
    .update(contactsTable)
    .set({ phone: `+2547${lead.id.replace(/\D/g, '').slice(0, 8)}` })
    .where(eq(contactsTable.id, lead.contactId))
  // The deal is escalated already, so that the job does not assign it to a colleague.
  const awaitingReplySince = new Date('2020-01-06')
  await db
    .update(dealsTable)
    .set({ ownerId: staff.id, awaitingReplySince, escalatedAt: awaitingReplySince })
    .where(eq(dealsTable.id, lead.dealId))
  const text = unique('Promise')
  const dueTask = {
    dealId: lead.dealId,
    text,
    dueAt: new Date('2020-01-07'),
    ownerId: staff.id,
    createdByName: 'Sample',
  }
  await db.insert(tasksTable).values(dueTask)
  await page.goto('/admin/dashboard')
  // axe runs before scrolling, because the bar at the top would then cover elements.
  await expectAccessibleInReleaseCheck(page)
  const waitingPeople = page.getByRole('region', { name: /Waiting for a reply/ })
  await expect(waitingPeople.getByRole('link', { name: lead.name, exact: true })).toBeVisible()
  await expect(waitingPeople.getByRole('link', { name: `Call ${lead.name}` })).toHaveAttribute('href', /^tel:/)
  const task = page.getByRole('listitem').filter({ hasText: text })
  await page.getByRole('button', { name: `Done: ${text}` }).click()
  await expect(task.getByText('Done', { exact: true })).toBeVisible()
  const line = waitingPeople.getByRole('listitem').filter({ hasText: lead.name })
  // The line stays, so that the next line does not move under the finger. A call logged by mistake can be undone.
  await line.getByRole('button', { name: 'Reached' }).click()
  await expect(line.getByText('Reached, logged')).toBeVisible()
  await line.getByRole('button', { name: 'Undo' }).click()
  await expect(line.getByRole('button', { name: 'Reached' })).toBeVisible()
  await expect(page.getByText(text)).toBeHidden()
  await line.getByRole('button', { name: 'No answer' }).click()
  await expect(line.getByText('No answer, logged')).toBeVisible()
  await page.reload()
  await expect(line.getByText('Called, not reached yet')).toBeVisible()
  await line.getByRole('link', { name: `Write to ${lead.name}` }).click()
  await expect(page.getByLabel('Subject')).toBeVisible()

  // An unsaved note stays when a call is logged on Today.
  await page.getByRole('textbox', { name: 'Note' }).fill('She prefers mornings.')
  await expect(page.getByText('Not saved yet; your text is stored.')).toBeVisible()
  await page.goto('/admin/dashboard')
  await line.getByRole('button', { name: 'Reached' }).click()
  await expect(line.getByText('Reached, logged')).toBeVisible()
  await page.reload()
  await expect(line).toHaveCount(0)
  const copies = await db.select().from(workingCopiesTable).where(eq(workingCopiesTable.entryId, lead.dealId))
  expect(copies).toHaveLength(1)
})

test('Today counts all waiting people, and links to the people that it does not list', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  const { id: ownerId } = await signIn('sales')
  const since = new Date('2020-01-06')
  for (let n = 0; n < 21; n++) await aLead(db, { deal: { ownerId, awaitingReplySince: since, escalatedAt: since } })
  await page.goto('/admin/dashboard?whose=me')
  const waitingPeople = page.getByRole('region', { name: /^Waiting for a reply \(\d+\)$/ })
  await expect(waitingPeople.getByRole('listitem')).toHaveCount(20)
  const heading = await waitingPeople.getByRole('heading').textContent()
  expect(Number(heading?.match(/\d+/)?.[0])).toBeGreaterThan(20)
  await waitingPeople.getByRole('link', { name: 'All of yours' }).click()
  await expect(page).toHaveURL(/waiting=yes/)
  await expect(page.getByRole('row')).toHaveCount(22)
  await db.update(dealsTable).set({ awaitingReplySince: null }).where(eq(dealsTable.ownerId, ownerId))
})

test('sales managers choose the agents who get new people', { tag: '@release' }, async ({ page, signIn, db }) => {
  const manager = await signIn('sales-manager')
  await page.goto('/admin/assignment')
  await expectAccessibleInReleaseCheck(page)
  const card = page.getByRole('region', { name: manager.name })
  const nextYear = new Date().getFullYear() + 1
  await card.getByLabel('Away until').fill(`${nextYear}-01-01`)
  await card.getByLabel('Greenpark Estate').check()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText(`Away until 1 January ${nextYear}.`)).toBeVisible()
  await db.delete(agentsTable).where(eq(agentsTable.staffId, manager.id))
  await db.delete(estateAgentsTable).where(eq(estateAgentsTable.staffId, manager.id))
})

test('the data of a person can be exported and erased', async ({ page, signIn, db }) => {
  await signIn('sales')
  const lead = await aLead(db)
  await page.goto(`/admin/people/${lead.contactId}`)
  await page.getByRole('heading', { name: 'Their data' }).click()
  await expectAccessibleInReleaseCheck(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download their data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('person.json')

  await page.getByRole('button', { name: 'Erase this person' }).click()
  await expect(page.getByText('Tick the box first')).toBeVisible()
  await page.getByLabel(/Names, contact details, leads/).check()
  await page.getByRole('button', { name: 'Erase this person' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Erased person' })).toBeVisible()
  const [stored] = await db.select().from(leadsTable).where(eq(leadsTable.id, lead.id))
  expect(stored).toMatchObject({ name: null, email: null, message: null, kind: 'enquiry', estate: 'Lukenya Plains' })
})

test.describe('a mail that failed', () => {
  // The sandboxed frame blocks scripts of a mail.
  test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'/] })
  test('a failed mail can be read and sent again from the lead', async ({ page, signIn, db }) => {
    await signIn('sales')
    const lead = await aLead(db)
    await db.insert(emailsTable).values({
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
    await expect(page.getByText(/Mailbox is full/)).toBeVisible()
    await page.getByRole('link', { name: /^Acknowledgement/ }).click()
    await expect(page.frameLocator('iframe').getByText('It arrived.')).toBeVisible()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('It is on its way again.')).toBeVisible()
    expect(await db.$count(emailsTable, eq(emailsTable.leadId, lead.id))).toBe(2)
  })
})

test('people and leads are not accessible to editors and viewers', async ({ db }) => {
  const lead = await aLead(db)
  const { contactId } = lead
  for (const role of ['editor', 'foundation-editor', 'viewer'] as const) {
    const { id, cookie } = await signInStaff(db, role)
    const get = (path: string) => sendRaw(path, { headers: { cookie } })
    for (const path of ['/admin/people', '/admin/people/new', `/admin/people/${contactId}`, '/admin/mails']) {
      const { body } = await get(path)
      expect(body, `${role} ${path}`).toContain('Your role does not include this screen.')
      expect(body, `${role} ${path}`).not.toContain(lead.email)
    }
    const forbiddenPaths = [
      '/admin/leads',
      `/admin/leads/${lead.id}`,
      '/admin/people/export',
      `/admin/people/${contactId}/export`,
    ]
    for (const path of forbiddenPaths) expect([role, path, (await get(path)).status]).toEqual([role, path, 403])
    await closeAccount(db, id)
  }
})

test('the CSV export escapes formulas', async ({ db }) => {
  const { id, cookie } = await signInStaff(db, 'sales')
  const word = unique('Export').replace(/\W/g, '')
  await aLead(db, { name: `=HYPERLINK("https://evil.example/${word}")`, message: word })
  const { headers, body } = await sendRaw(`/admin/people/export?q=${word}`, { headers: { cookie } })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(body).toContain(`"'=HYPERLINK(""https://evil.example/${word}"")"`)
  await closeAccount(db, id)
})
