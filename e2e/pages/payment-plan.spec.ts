import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessibleInReleaseCheck, test } from '../support/fixtures.ts'

const parseAmounts = (texts: string[]) => texts.map(text => Number(text.replace(/\D/g, '')))

type Home = { code: string; state: string; price: number; url: string }

async function anAvailableHome(request: APIRequestContext): Promise<Home> {
  const homes: Home[] = await (await request.get('/api/estates/greenpark-estate/units')).json()
  const home = homes.find(({ state, price }) => state === 'available' && price)
  if (!home) throw new Error('No home of the samples is available.')
  return home
}

const planPath = async (request: APIRequestContext) =>
  `/payment-plan?unit=greenpark-estate/${(await anAvailableHome(request)).code.toLowerCase()}`

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor without script opens all payments of a home, changes the deposit, and gets clear errors', async ({
    page,
    request,
  }) => {
    const unit = await anAvailableHome(request)
    await page.goto(new URL(unit.url).pathname)
    await page.getByRole('link', { name: 'Every payment and its day of the plan 20% and eighteen months' }).click()

    const table = page.getByRole('table', { name: 'Payment schedule' })
    const sumOf = async () => {
      const listedAmounts = parseAmounts(await table.locator('tbody td:last-child').allTextContents())
      return { rows: listedAmounts.length, sum: listedAmounts.reduce((total, amount) => total + amount, 0) }
    }
    // The click does not wait for the next page, so this polls.
    await expect.poll(sumOf).toEqual({ rows: 19, sum: unit.price })
    expect(parseAmounts(await table.locator('tfoot td').allTextContents())).toEqual([unit.price])

    await page.getByLabel('Your deposit (KES)').fill('5M')
    await page.getByLabel('Loan rate, % a year').fill('12.5')
    await page.getByRole('button', { name: 'Show payments' }).click()
    expect(new URL(page.url()).searchParams.get('deposit')).toBe('5M')
    await expect(table.locator('tbody tr').first()).toContainText('KES 5,000,000')
    expect(await sumOf()).toEqual({ rows: 19, sum: unit.price })
    await expect(page.getByText('Assumed: 12.5% a year, fixed, over 15 years')).toBeVisible()
    const whatsAppUrl = await page.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')
    expect(decodeURIComponent(whatsAppUrl ?? '')).toContain('KES 5,000,000 (Deposit, on signing)')

    await page.getByLabel('Your deposit (KES)').fill('1')
    await page.getByRole('button', { name: 'Show payments' }).click()
    await expect(page.getByText(/^The deposit of this plan is at least KES/)).toBeVisible()
    expect(await sumOf()).toEqual({ rows: 19, sum: unit.price })
  })

  test('an unknown home is reported as unknown', async ({ page }) => {
    await page.goto('/payment-plan?unit=greenpark-estate/zz-99')
    await expect(page.getByText('There is no home “ZZ-99” at Greenpark Estate.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Find a home' })).toBeVisible()
    await page.goto('/payment-plan?unit=%3Cscript%3Ealert(1)%3C/script%3E')
    await expect(page.getByText('There is no home “<script>alert(1)</script>” on our estates.')).toBeVisible()
  })
})

test('a payment plan is accessible, also on a phone', { tag: '@release' }, async ({ page, request }) => {
  const path = await planPath(request)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${path}&deposit=1`)
    await expect(page.getByText(/^The deposit of this plan is at least KES/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessibleInReleaseCheck(page)
  }
})

test('staff see an example of a plan while they edit it', { tag: '@release' }, async ({ page, signIn }) => {
  await signIn('editor')
  await page.goto('/admin/payment-plans/new')
  const example = page.getByRole('region', { name: 'For a home of KES 10,000,000' })
  await expect(example).toContainText('once deposit, instalments and shares are filled in')
  await page.getByLabel('Deposit', { exact: true }).fill('30')
  await page.getByLabel('Instalments', { exact: true }).fill('3')
  await page.getByLabel('Months between instalments').fill('6')
  await page.getByLabel('Share at handover').fill('10')
  await expect(example).toContainText('Instalment 3 of 3')
  const listedAmounts = parseAmounts(await example.locator('dd').allTextContents())
  expect(listedAmounts).toEqual([3_000_000, 2_000_000, 2_000_000, 2_000_000, 1_000_000])
  await expectAccessibleInReleaseCheck(page)
})
