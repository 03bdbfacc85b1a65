import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { activitiesTable } from '../../db/tables/activities.ts'
import { dealsTable, tasksTable } from '../../db/tables/deals.ts'
import { anEnquiry } from '../support/a-lead.ts'
import { expect, test, unique, waitForHydration } from '../support/fixtures.ts'
import { expectFocus, expectLifted, pressByKey, tabTo } from '../support/keys.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Presses the arrow key until the focused list shows this option. */
async function arrowTo(page: Page, label: string) {
  const shownLabel = () =>
    page.evaluate(() =>
      document.activeElement instanceof HTMLSelectElement
        ? document.activeElement.selectedOptions[0]?.label
        : 'no list has the focus',
    )
  for (let steps = 0; steps < 100 && (await shownLabel()) !== label; steps++) await page.keyboard.press('ArrowDown')
  expect(await shownLabel()).toBe(label)
}

test('people are searched, filtered, chosen and assigned by keyboard only', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  const staff = await signIn('sales')
  const word = unique('Keys').replace(/\W/g, '')
  const [firstLead, secondLead] = [await anEnquiry(db, { message: word }), await anEnquiry(db, { message: word })]
  await anEnquiry(db, { message: word, kind: 'brochure' })
  await page.goto('/admin/people')
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }))
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=/)
  await expect(page.getByRole('row')).toHaveCount(4)

  await waitForHydration(page)
  await tabTo(page, page.getByLabel('Kind'))
  await arrowTo(page, 'Enquiry')
  await page.waitForURL(/kind=enquiry/)
  await expect(page.getByRole('row')).toHaveCount(3)

  await waitForHydration(page)
  await pressByKey(page, page.getByLabel('Choose all on this page'), 'Space')
  const bar = page.getByRole('region', { name: 'Chosen people' })
  await expect(bar.getByText('2 chosen')).toBeVisible()
  await expectFocus(page)
  await tabTo(page, bar.getByLabel('Give to').first(), 'Shift+Tab')
  await arrowTo(page, staff.name)
  await pressByKey(page, bar.getByRole('button', { name: 'Give to' }))
  await expect(page.getByText('Saved for 2')).toBeVisible()
  await expect(bar).toBeHidden()
  await expectFocus(page)
  for (const { dealId } of [firstLead, secondLead]) {
    const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, dealId))
    expect(deal?.ownerId).toBe(staff.id)
  }

  await pressByKey(page, page.getByRole('link', { name: firstLead.name }))
  await expect(page.getByRole('heading', { level: 1, name: firstLead.name })).toBeVisible()
})

test('a person is moved on the board, and marked as lost with a reason, by keyboard only', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  await signIn('sales')
  const word = unique('Keys').replace(/\W/g, '')
  const { name, dealId } = await anEnquiry(db, { message: word })
  await page.goto(`/admin/people?as=board&q=${word}`)
  const column = (stage: string) => page.getByRole('region', { name: stage, exact: true })
  const handle = page.getByRole('button', { name: `Move ${name}` })
  await pressByKey(page, handle, 'Space')
  await expectLifted(page, name, 'New')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`${name} is over Contacted.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(column('Contacted').getByRole('link', { name })).toBeVisible()
  await expect(handle).toBeFocused()
  await expectFocus(page)

  const stage = page.getByLabel(`Stage of ${name}`)
  await tabTo(page, stage)
  await page.keyboard.type('L')
  const reasons = page.getByRole('dialog')
  await expect(reasons).toBeVisible()
  await page.keyboard.press('Escape')
  // The dialog closes and is removed a moment later; a person would not press a key in between.
  await expect(page.locator('dialog', { hasText: 'Why is it lost?' })).toHaveCount(0)
  await expect(stage).toBeFocused()
  await expect(stage).toHaveValue('contacted')
  await page.keyboard.type('L')
  await pressByKey(page, reasons.getByRole('button', { name: 'Too expensive' }))
  await expect(column('Lost').getByRole('link', { name })).toBeVisible()
  await expect(stage).toBeFocused()
  await expectFocus(page)
  const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, dealId))
  expect(deal).toMatchObject({ stage: 'lost', lostReason: 'price' })
})

test('a call, a stage, a task and a note of a person are entered by keyboard only', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  const staff = await signIn('sales')
  const { contactId, dealId } = await anEnquiry(db)
  await page.goto(`/admin/people/${contactId}`)

  const stage = (name: string) => page.getByRole('button', { name, exact: true })
  await pressByKey(page, stage('Visited'))
  await expect(stage('Visited')).toHaveAttribute('aria-pressed', 'true')
  await expectFocus(page)
  await pressByKey(page, stage('Lost'))
  await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: 'Too expensive' }))
  await expect(stage('Lost')).toHaveAttribute('aria-pressed', 'true')
  await expectFocus(page)

  await pressByKey(page, page.getByRole('button', { name: 'Reached' }))
  await expect(page.getByText('Call: reached')).toBeVisible()
  await expectFocus(page)
  await pressByKey(page, page.getByRole('button', { name: 'Call back…' }))
  await pressByKey(page, page.getByRole('button', { name: 'Next morning' }))
  await expect(page.getByText('Call: asked to be called back')).toBeVisible()
  await expectFocus(page)

  await tabTo(page, page.getByRole('textbox', { name: 'Note' }))
  await page.keyboard.type('Has two dogs.')
  await pressByKey(page, page.getByRole('button', { name: 'Save as a note' }))
  await expect(page.getByRole('listitem').filter({ hasText: 'Has two dogs.' })).toBeVisible()
  await expectFocus(page)

  await pressByKey(page, page.getByRole('button', { name: 'Done: Call back' }))
  await expect(page.getByText('No tasks yet.')).toBeVisible()
  await expectFocus(page)
  await pressByKey(page, page.getByRole('button', { name: 'Add a task' }))
  await tabTo(page, page.getByLabel('What to do'))
  await page.keyboard.type('Send the plan')
  await pressByKey(page, page.getByRole('button', { name: 'Add', exact: true }))
  await expect(page.getByRole('button', { name: 'Done: Send the plan' })).toBeVisible()
  await expectFocus(page)

  const activities = await db.select().from(activitiesTable).where(eq(activitiesTable.dealId, dealId))
  expect(activities.filter(({ staffId }) => staffId === staff.id).map(({ kind, outcome }) => outcome ?? kind)).toEqual(
    expect.arrayContaining(['visited', 'lost', 'reached', 'call-back', 'note', 'done']),
  )
  const tasks = await db.select().from(tasksTable).where(eq(tasksTable.dealId, dealId))
  expect(tasks.map(({ text }) => text).sort()).toEqual(['Call back', 'Send the plan'])
})
