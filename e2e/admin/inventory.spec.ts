import type { APIRequestContext, Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import { unitTypesTable } from '../../db/collections/unit-types.ts'
import type { Db } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import type { Period } from '../../db/period.ts'
import { unitClaimsTable, unitsTable } from '../../db/tables/inventory.ts'
import { aUnit } from '../../db/testing/inventory.ts'
import { anEnquiry } from '../support/a-lead.ts'
import { expect, expectAccessibleInReleaseCheck, test } from '../support/fixtures.ts'
import { openChange } from '../support/unit-changes.ts'

const slug = 'greenpark-estate'

/** Creates an available home on a public estate, and waits until the site shows it. */
async function anAvailableHome(db: Db, request: APIRequestContext) {
  const [type] = await db
    .select({ id: unitTypesTable.id, estateId: estatesTable.id })
    .from(unitTypesTable)
    .innerJoin(estatesTable, eq(estatesTable.id, unitTypesTable.estateId))
    .where(eq(estatesTable.slug, slug))
    .limit(1)
  if (!type) throw new Error('The estate has no unit type.')
  const code = `T-${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  const unit = await db.transaction(async tx => {
    const added = await aUnit(tx, { code, block: 'Test Court', unitTypeId: type.id, estateId: type.estateId })
    await bumpContentVersion(tx, 'inventory')
    return added
  })
  const path = `/${slug}/homes/${code.toLowerCase()}`
  await expect.poll(async () => (await request.get(path)).status()).toBe(200)
  return { ...unit, path }
}

const remove = (db: Db, { id }: { id: string }) =>
  db.transaction(async tx => {
    await tx.delete(unitsTable).where(eq(unitsTable.id, id))
    await bumpContentVersion(tx, 'inventory')
  })

/** Reads the state of a home, such as `On hold`, from the badge in the head of its page. */
const stateOnPage = async (request: APIRequestContext, path: string) =>
  /<span class="rounded-control[^>]*>([A-Z][a-z ]+)</.exec(await (await request.get(path)).text())?.[1]

/** Finds visible text only, because the previous screen remains hidden in the document. */
const visibleText = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true })

test('an agent holds a home and ends the hold; the public page and the API show each state', async ({
  page,
  request,
  signIn,
  db,
}) => {
  const home = await anAvailableHome(db, request)
  try {
    const stateInApi = async () => (await (await request.get(`/api/units/${slug}/${home.code}`)).json())[0]?.state
    const visitorSees = () => stateOnPage(request, home.path)
    await expect.poll(stateInApi).toBe('available')
    expect(await visitorSees()).toBe('Available')

    await signIn('sales')
    await page.goto(`/admin/homes?q=${home.code}`)
    await page.getByRole('link', { name: home.code }).click()
    const hold = await openChange(page, 'Hold it')
    await hold.getByLabel('Reason').fill('Wants to ask the family.')
    await hold.getByRole('button', { name: 'Hold for 72 hours' }).click()
    await expect(hold).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'On hold' })).toBeVisible()
    await expect(page.getByText('Wants to ask the family.')).toBeVisible()
    // Agents see only buttons for actions that they may perform.
    await expect(page.getByRole('button', { name: /^Reserve/ })).toHaveCount(0)
    await expectAccessibleInReleaseCheck(page)
    await expect.poll(stateInApi).toBe('held')
    await expect.poll(visitorSees).toBe('On hold')
    expect(await (await request.get(home.path)).text()).not.toContain('Wants to ask the family.')

    // Staff without access to leads see the hold, but not its note.
    await signIn('viewer')
    await page.reload()
    await expect(page.getByText(/held it/).filter({ visible: true })).toBeVisible()
    await expect(page.getByText('Wants to ask the family.')).toHaveCount(0)
    // A manager may end the hold of an agent.
    await signIn('sales-manager')
    await page.reload()
    await expect(page.getByText('Wants to ask the family.').filter({ visible: true })).toBeVisible()
    const end = await openChange(page, 'End the hold')
    await end.getByRole('button', { name: 'End it now' }).click()
    await expect(visibleText(page, 'Available')).toBeVisible()
    await expect.poll(stateInApi).toBe('available')
    await expect.poll(visitorSees).toBe('Available')
  } finally {
    await remove(db, home)
  }
})

test.describe('a failed search for a person', () => {
  test.use({ expectedErrors: [/status of 503 .*\/admin\/lead-choices/] })
  test('a failed search for a person is reported, keeps the typed text, and is tried again', {
    tag: '@release',
  }, async ({ page, request, signIn, db }) => {
    const home = await anAvailableHome(db, request)
    const lead = await anEnquiry(db)
    try {
      await signIn('sales')
      await page.route('**/admin/lead-choices?*', route => route.fulfill({ status: 503 }))
      await page.goto(`/admin/homes/${home.id}`)
      const hold = await openChange(page, 'Hold it')
      const search = hold.getByRole('searchbox')
      await search.fill(lead.name)
      await expect(hold.getByText('The search failed. Nothing you typed is lost.')).toBeVisible()
      await expect(search).toHaveValue(lead.name)
      await expectAccessibleInReleaseCheck(page)
      await page.unroute('**/admin/lead-choices?*')
      await hold.getByRole('button', { name: 'Search again' }).click()
      await hold.getByRole('button', { name: lead.name }).click()
      await expect(hold.getByRole('radio', { name: lead.name })).toBeChecked()
      await expect(hold.getByText('The search failed.')).toHaveCount(0)
    } finally {
      await remove(db, home)
    }
  })
})

test('a hold ends by the clock, and the page and the API then show the home as available', { tag: '@release' }, async ({
  request,
  db,
}) => {
  const home = await anAvailableHome(db, request)
  try {
    const hold = (during: Period) =>
      db.transaction(async tx => {
        await tx.insert(unitClaimsTable).values({ unitId: home.id, kind: 'hold', during, staffName: 'Sample Agent' })
        await bumpContentVersion(tx, 'inventory')
      })
    await hold({ from: new Date(), until: new Date(Date.now() + 3_600_000) })
    const states = async () => [
      (await (await request.get(`/api/units/${slug}/${home.code}`)).json())[0]?.state,
      await stateOnPage(request, home.path),
    ]
    await expect.poll(states).toEqual(['held', 'On hold'])
    await db.transaction(async tx => {
      const end = sql`tstzrange(lower(during), now() + interval '2 seconds')`
      await tx.update(unitClaimsTable).set({ during: end }).where(eq(unitClaimsTable.unitId, home.id))
      await bumpContentVersion(tx, 'inventory')
    })
    await expect.poll(states).toEqual(['available', 'Available'])
  } finally {
    await remove(db, home)
  }
})

test('each home has a page at its code in lower case, described for search engines, and its form names the home', {
  tag: '@release',
}, async ({ page, request, db }) => {
  const home = await anAvailableHome(db, request)
  try {
    await page.goto(home.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.code)
    await expect(page.getByLabel('Which home? (optional)')).toHaveValue(new RegExp(`^${home.code}, `))
    await expectAccessibleInReleaseCheck(page)
    const data = await page.locator('script[type="application/ld+json"]').allInnerTexts()
    expect(data.some(text => text.includes(`"sku":"${home.code}"`) && text.includes('schema.org/InStock'))).toBe(true)
    expect((await page.request.get(`/${slug}/homes/no-such-home`)).status()).toBe(404)
    const sitemap = await (await page.request.get('/sitemap.xml')).text()
    expect(sitemap).toContain(`${home.path}<`)
  } finally {
    await remove(db, home)
  }
})
