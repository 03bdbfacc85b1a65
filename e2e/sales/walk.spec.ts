import type { BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import { contactsTable } from '../../db/tables/contacts.ts'
import { dealsTable } from '../../db/tables/deals.ts'
import { unitsTable } from '../../db/tables/inventory.ts'
import { leadsTable } from '../../db/tables/leads.ts'
import { aContact, aLead } from '../../db/testing/leads.ts'
import { aPhone } from '../../db/testing/unique.ts'
import { aHomeForSale } from '../support/an-estate.ts'
import { expect, test, unique } from '../support/fixtures.ts'
import { openChange } from '../support/unit-changes.ts'

/** A step of the test that reports count. */
type Fact =
  | { did: 'enquiry' | 'contacted' | 'visited'; person: string }
  | { did: 'held' | 'reserved' | 'sold' | 'cancelled'; person: string; seller: string; home: string; price: number }

/** Returns the rows of the CSV of a report, without its columns of dates. */
async function reportRows(page: Page, query: Record<string, string>): Promise<string[][]> {
  const response = await page.request.get(`/admin/reports/export?${new URLSearchParams(query)}`)
  expect(response.status()).toBe(200)
  const lines = (await response.text()).replace('\ufeff', '').trim().split('\r\n').slice(1)
  const dates = query.report === 'inventory' ? 1 : 2
  return lines.map(line => line.slice(1, -1).split('","').slice(dates))
}

/** Returns the figures of a group of a report; zeros if the group has no row. */
function figuresOf(rows: string[][], group: string, columns: number) {
  const row = rows.find(([name]) => name === group)
  return row ? row.slice(1).map(Number) : Array(columns).fill(0)
}

/** Returns the texts of the cells, without the heading, of the first table row with this text; [] if there is none. */
async function cellsOf(page: Page, screen: string, text: string): Promise<string[]> {
  const response = await page.request.get(screen)
  expect(response.status()).toBe(200)
  const rows = (await response.text()).match(/<tr[ >][\s\S]*?<\/tr>/g) ?? []
  const cells = rows.find(row => row.includes(text))?.match(/<td[ >][\s\S]*?<\/td>/g) ?? []
  return cells.map(cell => cell.replace(/<[^>]*>/g, ''))
}

/** The steps of the funnel in their order. */
const steps = ['enquiry', 'contacted', 'visited', 'reserved', 'sold'] as const

/** Counts the people who reached each step of the funnel. A cancelled reservation still counts as reserved. */
function funnelOf(facts: readonly Fact[]): number[] {
  const people = new Map<string, Set<string>>()
  for (const { did, person } of facts) {
    const reached = people.get(person) ?? new Set()
    people.set(person, reached)
    if (did === 'cancelled') reached.delete('sold')
    else if (did !== 'held') reached.add(did)
    // A reservation counts as a reply to the person.
    if (did === 'reserved') reached.add('contacted')
  }
  return steps.map(step => [...people.values()].filter(reached => reached.has(step)).length)
}

/** Returns the figures of the report of sales: reserved, sold, turnover, cancelled. */
function salesOf(facts: readonly Fact[]): number[] {
  const count = (did: Fact['did']) => facts.filter(fact => fact.did === did).length
  const notCancelled = facts.filter(
    fact =>
      fact.did === 'sold' &&
      !facts.slice(facts.indexOf(fact)).some(later => later.did === 'cancelled' && later.home === fact.home),
  )
  const turnover = notCancelled.reduce((sum, fact) => sum + ('price' in fact ? fact.price : 0), 0)
  return [count('reserved'), notCancelled.length, turnover, count('cancelled')]
}

const states = { held: 'On hold', reserved: 'Reserved', sold: 'Sold', cancelled: 'Available' } as const

/** Returns the state of a home, its price, and whether it counts as sold. */
function stockOf(facts: readonly Fact[], home: { id: string; price: number | null }) {
  const last = facts.findLast(fact => 'home' in fact && fact.home === home.id)
  const state = last && 'home' in last ? states[last.did] : 'Available'
  return { state, price: home.price ?? 0, sold: state === 'Sold' ? 1 : 0 }
}

for (const width of [390, 1440])
  test(`all reports agree after each step from enquiry to sale with five accounts, at ${width} px`, {
    tag: width === 390 ? [] : ['@release'],
  }, async ({ page, context, signIn, db }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const account = async (role: Parameters<typeof signIn>[0]) => {
      const staff = await signIn(role)
      return { ...staff, cookies: await context.cookies() }
    }
    const [owner, manager, amina, baraka, editor] = [
      await account('owner'),
      await account('sales-manager'),
      await account('sales'),
      await account('sales'),
      await account('editor'),
    ]
    const switchTo = (staff: typeof owner) =>
      context.addCookies(staff.cookies as Parameters<BrowserContext['addCookies']>[0])

    const source = unique('fair')
    const homes = [await aHomeForSale(db, { price: 7_300_000 }), await aHomeForSale(db, { price: 5_100_000 })]
    const [firstHome, secondHome] = homes
    if (!firstHome || !secondHome) throw new Error('There are no homes.')
    const estates = await Promise.all(
      homes.map(async ({ estateId }) => {
        const [estate] = await db.select().from(estatesTable).where(eq(estatesTable.id, estateId))
        return estate?.title ?? ''
      }),
    )
    const campaign = { utm_source: source, utm_medium: 'event', utm_campaign: source }
    const [njeri, otieno] = [
      await aLead(db, { name: unique('Njeri'), unitId: firstHome.id, campaign, deal: { ownerId: amina.id } }),
      await aLead(db, { name: unique('Otieno'), unitId: secondHome.id, campaign, deal: { ownerId: baraka.id } }),
    ]
    const facts: Fact[] = [njeri, otieno].map(({ id }) => ({ did: 'enquiry', person: id }))

    /** Compares every report with the facts so far. */
    async function expectReports(step: string) {
      await switchTo(owner)
      const [funnel, replies, sales, byAgent, byEstate, commission, inventory, sellThrough, sheetCells] =
        await Promise.all([
          reportRows(page, { report: 'funnel', by: 'source' }),
          reportRows(page, { report: 'first-reply', by: 'source' }),
          reportRows(page, { report: 'sales', by: 'source' }),
          reportRows(page, { report: 'sales', by: 'agent' }),
          reportRows(page, { report: 'sales', by: 'estate' }),
          reportRows(page, { report: 'commission' }),
          reportRows(page, { report: 'inventory' }),
          reportRows(page, { report: 'sell-through' }),
          cellsOf(page, '/admin/reports/director', amina.name),
        ])
      expect(figuresOf(funnel, source, 5), step).toEqual(funnelOf(facts))
      const [enquired = 0, contacted = 0] = funnelOf(facts)
      expect(figuresOf(replies, source, 3).slice(1), `${step}, replies`).toEqual([contacted, enquired - contacted])
      expect(figuresOf(sales, source, 4), step).toEqual(salesOf(facts))
      for (const agent of [amina, baraka, manager]) {
        const agentFacts = facts.filter(fact => 'seller' in fact && fact.seller === agent.name)
        const [, sold, turnover] = salesOf(agentFacts)
        expect(figuresOf(byAgent, agent.name, 4), `${step}, agent`).toEqual(salesOf(agentFacts))
        const [, soldByAgent, , turnoverOfAgent] = figuresOf(commission, agent.name, 6)
        expect([soldByAgent, turnoverOfAgent], `${step}, targets`).toEqual([sold, turnover])
      }
      for (const [index, home] of homes.entries()) {
        const homeFacts = facts.filter(fact => 'home' in fact && fact.home === home.id)
        const estate = estates[index] ?? ''
        expect(figuresOf(byEstate, estate, 4), `${step}, estate`).toEqual(salesOf(homeFacts))
        const { state, price, sold } = stockOf(facts, home)
        expect(
          inventory.filter(([name]) => name === estate),
          `${step}, inventory`,
        ).toEqual([[estate, state, '1', String(price)]])
        expect(figuresOf(sellThrough, estate, 4).slice(0, 3), `${step}, sell-through`).toEqual([1, 0, sold])
      }
      // The sheet has no row for an agent without a sale.
      const [, sold] = salesOf(facts.filter(fact => 'seller' in fact && fact.seller === amina.name))
      expect(Number((sheetCells[0] ?? '0').replace(/\D/g, '')), `${step}, director’s page`).toBe(sold ?? 0)
      await switchTo(editor)
      expect((await cellsOf(page, '/admin/campaigns', source))[0], `${step}, campaigns`).toBe(
        String(funnelOf(facts)[0]),
      )
    }

    await expectReports('two enquiries')

    await switchTo(amina)
    await page.goto(`/admin/people/${njeri.contactId}`)
    await page.getByRole('button', { name: 'Reached' }).click()
    await expect(page.getByText('Call logged')).toBeVisible()
    facts.push({ did: 'contacted', person: njeri.id })
    await expectReports('a call')

    await switchTo(amina)
    await page.goto(`/admin/people/${njeri.contactId}`)
    const stages = page.getByRole('group', { name: 'Stage' })
    await stages.getByRole('button', { name: 'Visited' }).click()
    await expect(stages.getByRole('button', { name: 'Visited' })).toHaveAttribute('aria-pressed', 'true')
    facts.push({ did: 'visited', person: njeri.id })
    await expectReports('a visit')

    await switchTo(amina)
    await page.goto(`/admin/homes/${firstHome.id}?lead=${njeri.reference}`)
    const askForm = await openChange(page, 'Ask to reserve it')
    await askForm.getByRole('button', { name: 'Ask a sales manager' }).click()
    await expect(page.getByText(`${amina.name} asks to reserve it.`)).toBeVisible()
    const saleToNjeri = { person: njeri.id, seller: amina.name, home: firstHome.id, price: 7_300_000 }
    facts.push({ did: 'held', ...saleToNjeri })
    await expectReports('a request holds the home')

    await switchTo(manager)
    await page.goto('/admin/dashboard')
    const request = page
      .getByRole('region', { name: 'Reservations to decide' })
      .getByRole('listitem')
      .filter({ hasText: firstHome.code })
    await expect(request).toContainText(njeri.name ?? '')
    await request.getByLabel('Receipt number').fill(unique('R'))
    await request.getByLabel('Amount received').fill('250,000')
    await request.getByRole('button', { name: 'Reserve' }).click()
    await expect(request).toHaveCount(0)
    facts.push({ did: 'reserved', ...saleToNjeri })
    await expectReports('a reservation')

    await switchTo(amina)
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('region', { name: 'Your requests' })).toContainText(`Reserved by ${manager.name}`)

    await switchTo(manager)
    await page.goto(`/admin/homes/${firstHome.id}`)
    const priceForm = page.getByRole('region', { name: 'Price', exact: true })
    await priceForm.getByRole('textbox').fill('9,900,000')
    await priceForm.getByRole('button').first().click()
    await expect
      .poll(async () => (await db.select().from(unitsTable).where(eq(unitsTable.id, firstHome.id)))[0]?.price)
      .toBe(9_900_000)
    await expectReports('a new price')

    await switchTo(manager)
    await page.goto(`/admin/homes/${firstHome.id}`)
    const sellForm = await openChange(page, 'Sell it')
    await sellForm.getByLabel('Date of the agreement').fill(localToday())
    await sellForm.getByRole('button', { name: 'Mark as sold' }).click()
    await expect(page.getByRole('region', { name: 'Sold', exact: true })).toBeVisible()
    facts.push({ did: 'sold', ...saleToNjeri })
    await expectReports('a sale')

    // Giving the deal to another agent does not change the seller of past sales.
    await page.goto('about:blank')
    await switchTo(manager)
    await page.goto(`/admin/people/${njeri.contactId}`)
    const responsible = page.getByRole('region', { name: 'Person responsible' })
    await responsible.getByText('Person responsible').click()
    await responsible.getByLabel('Give to somebody').selectOption({ label: baraka.name })
    await responsible.getByRole('button', { name: 'Give' }).click()
    await expect
      .poll(async () => (await db.select().from(dealsTable).where(eq(dealsTable.id, njeri.dealId)))[0]?.ownerId)
      .toBe(baraka.id)
    await expectReports('a hand-over')

    // Adding or separating a spouse does not change the number of buyers.
    await switchTo(baraka)
    await page.goto(`/admin/people/${otieno.contactId}`)
    const spouse = unique('Spouse')
    const people = page.getByRole('region', { name: 'People of this deal' })
    await people.getByText('People of this deal').click()
    await people.getByLabel('Name').fill(spouse)
    await people.getByRole('button', { name: 'Add' }).click()
    await expect(people.getByRole('listitem').filter({ hasText: spouse })).toBeVisible()
    await expectReports('a couple')
    await switchTo(baraka)
    await page.goto(`/admin/people/${otieno.contactId}`)
    await people.getByText(`Change ${spouse}`).click()
    await people.getByRole('button', { name: 'Separate' }).click()
    await expect(people.getByRole('listitem')).toHaveCount(1)
    await expectReports('a separation')

    await switchTo(manager)
    await page.goto(`/admin/homes/${secondHome.id}?lead=${otieno.reference}`)
    const reserveForm = await openChange(page, 'Reserve it')
    await expect(reserveForm).toContainText('At KES 5,100,000, the list price.')
    await reserveForm.getByLabel('Receipt number').fill(unique('R'))
    await reserveForm.getByRole('button', { name: 'Reserve' }).click()
    await expect(page.getByRole('region', { name: 'Reserved' })).toBeVisible()
    const saleToOtieno = { person: otieno.id, seller: baraka.name, home: secondHome.id, price: 5_100_000 }
    facts.push({ did: 'reserved', ...saleToOtieno })
    await expectReports('a second reservation')

    await switchTo(manager)
    await page.goto(`/admin/homes/${secondHome.id}`)
    const cancelForm = await openChange(page, 'Cancel the reservation')
    await cancelForm.getByLabel('Reason').fill('The bank declined.')
    await cancelForm.getByRole('button', { name: 'Cancel it now' }).click()
    await expect(page.getByRole('button', { name: 'Reserve it' })).toBeVisible()
    facts.push({ did: 'cancelled', ...saleToOtieno })
    await expectReports('a cancellation')

    // A merge does not change any figure, because the new lead is from the known buyer.
    const phone = aPhone()
    await db.update(contactsTable).set({ phone }).where(eq(contactsTable.id, njeri.contactId))
    const { id: contactId, name } = await aContact(db, { name: unique('Njeri again'), phone })
    await aLead(db, { contactId, name })
    await switchTo(owner)
    await page.goto(`/admin/people/${njeri.contactId}`)
    const samePerson = page.getByRole('region', { name: 'The same person?' })
    const otherPerson = samePerson.getByRole('listitem').filter({ hasText: name ?? '' })
    await otherPerson.getByRole('button', { name: 'Merge into this one' }).click()
    await expect(samePerson.getByRole('button', { name: 'Separate again' })).toBeVisible()
    expect(await db.$count(leadsTable, eq(leadsTable.contactId, contactId))).toBe(0)
    await expectReports('a merge')
    await switchTo(owner)
    await page.goto(`/admin/people/${njeri.contactId}`)
    await samePerson.getByRole('button', { name: 'Separate again' }).click()
    await expect(otherPerson.getByRole('button', { name: 'Merge into this one' })).toBeVisible()
    await expectReports('a merge that was undone')
  })

const localToday = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Nairobi' }).format(new Date())
