import type { Locator } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { leadsTable, whatsappSessionsTable } from '../../db/tables/leads.ts'
import { expect, test } from '../support/fixtures.ts'
import { anEmail, formOf } from '../support/forms.ts'

/** Returns the text of a WhatsApp link after the focus has added the session code. */
async function messageOf(link: Locator) {
  await link.focus()
  return new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
}
/** Returns the session code in a message: five capital letters or digits without I, O, 0 and 1. */
const codeOf = (message: string) => /\(code ([A-HJ-NP-Z2-9]{5})\)$/.exec(message)?.[1] ?? ''

for (const [path, title] of [
  ['/greenpark-estate', 'Greenpark Estate'],
  ['/fadhili', 'Fadhili Retirement Village'],
  ['/pazuri-at-vipingo', 'Pazuri at Vipingo'],
  ['/lukenya-plains', 'Lukenya Plains'],
] as const) {
  test(`${path} has a WhatsApp link with the estate, and one with each unit type`, {
    tag: path === '/fadhili' ? [] : '@release',
  }, async ({ page }) => {
    await page.goto(path)
    const estateLink = page.locator('#request').getByRole('link', { name: /^WhatsApp/ })
    await expect
      .poll(() => messageOf(estateLink))
      .toMatch(new RegExp(`^Hello SHK Homes, I am looking at ${title} \\(code `))
    const code = codeOf(await messageOf(estateLink))
    expect(code).not.toBe('')
    const unitHeadings = page.locator('#homes').getByRole('heading', { level: 3 })
    for (const unit of await unitHeadings.allTextContents()) {
      const link = page.getByRole('link', { name: `WhatsApp about ${unit} (opens in a new tab)` })
      expect(await messageOf(link)).toBe(`Hello SHK Homes, I am looking at ${title}, ${unit} (code ${code})`)
    }
    expect(await unitHeadings.count()).toBeGreaterThan(1)
  })
}

for (const [path, title] of [
  ['/lukenya-plains/floor-plans', 'Lukenya Plains'],
  ['/kofi-ridge/floor-plans', 'Kofi Ridge'],
  ['/fadhili/homes', 'Fadhili Retirement Village'],
  ['/greenpark-estate/progress', 'Greenpark Estate'],
] as const) {
  test(`${path} has a WhatsApp link with the estate at phone and desktop widths`, {
    tag: path === '/fadhili/homes' ? [] : '@release',
  }, async ({ page }) => {
    await page.goto(path)
    const link = page.getByRole('main').getByRole('link', { name: /^Ask us on WhatsApp/ })
    await expect.poll(() => messageOf(link)).toContain(`I am looking at ${title}`)
    await page.setViewportSize({ width: 360, height: 800 })
    const bar = page.getByRole('navigation', { name: 'Contact' }).getByRole('link', { name: /^WhatsApp/ })
    await expect.poll(() => messageOf(bar)).toContain(`I am looking at ${title} (code `)
  })
}

test('the bar of an estate page on phones has a WhatsApp link with the estate and the session code', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/fadhili')
  const link = page.getByRole('navigation', { name: 'Contact' }).getByRole('link', { name: /^WhatsApp/ })
  await expect.poll(() => messageOf(link)).toMatch(/Fadhili Retirement Village \(code [A-HJ-NP-Z2-9]{5}\)$/)
})

test('an article has a WhatsApp link with its title', { tag: '@release' }, async ({ page }) => {
  await page.goto('/blogs/article/the-second-site-visit')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const link = page.getByRole('link', { name: /^Ask us on WhatsApp/ })
  await expect.poll(() => messageOf(link)).toContain(`I am looking at “${title}” (code `)
})

test('a click stores the session once under its code, and a form in the same session stores the code', async ({
  page,
  context,
  db,
}) => {
  await context.route('https://wa.me/**', route => route.fulfill({ body: 'WhatsApp' }))
  await page.goto('/home?utm_source=radio')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pazuri at Vipingo' }).click()
  await page.waitForURL('**/pazuri-at-vipingo')
  const link = page.locator('#request').getByRole('link', { name: /^WhatsApp/ })
  await expect.poll(() => messageOf(link)).toContain('(code ')
  const code = codeOf(await messageOf(link))
  const [call] = await Promise.all([page.waitForResponse('**/api/visit'), link.click()])
  expect(call.status()).toBe(200)
  expect(call.request().headers()['x-requested-with']).toBe('XMLHttpRequest')
  await link.click()
  const sessions = await db.select().from(whatsappSessionsTable).where(eq(whatsappSessionsTable.code, code))
  expect(sessions).toMatchObject([
    { page: '/pazuri-at-vipingo', firstPage: '/home', campaign: { utm_source: 'radio' }, referral: null },
  ])
  const email = anEmail('same-visit')
  const form = formOf(page, 'tour')
  await form.email.fill(email)
  await form.press()
  await expect(form.line).toContainText('Booked successfully')
  const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
  expect(lead?.visitCode).toBe(code)
})

test('another tab is a separate session', async ({ page, context }) => {
  const link = (tab: typeof page) => tab.locator('#request').getByRole('link', { name: /^WhatsApp/ })
  await page.goto('/fadhili')
  const secondTab = await context.newPage()
  await secondTab.goto('/fadhili')
  await expect.poll(() => messageOf(link(page))).toContain('(code ')
  await expect.poll(() => messageOf(link(secondTab))).toContain('(code ')
  expect(await messageOf(link(page))).not.toBe(await messageOf(link(secondTab)))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the WhatsApp link without script contains the page and no code', async ({ page }) => {
    await page.goto('/greenpark-estate')
    const link = page.locator('#request').getByRole('link', { name: /^WhatsApp/ })
    expect(await messageOf(link)).toBe('Hello SHK Homes, I am looking at Greenpark Estate')
  })
})

test('POST /api/visit stores a session once under its code, and rejects invalid or personal data', async ({
  request,
  db,
}) => {
  const code = Array.from({ length: 5 }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ'[Math.floor(Math.random() * 24)]).join('')
  const send = (data: unknown) => request.post('/api/visit', { data: data as object })
  const session = { code, page: '/home', firstPage: '/videos', campaign: { utm_source: 'x' }, referral: 'nobodys' }
  // The referral does not exist, so it is not stored.
  expect((await send(session)).status()).toBe(200)
  expect((await send({ ...session, page: '/faqs' })).status()).toBe(200)
  expect(await db.select().from(whatsappSessionsTable).where(eq(whatsappSessionsTable.code, code))).toMatchObject([
    { page: '/home', firstPage: '/videos', campaign: { utm_source: 'x' }, referral: null },
  ])
  for (const invalid of [
    { ...session, code: 'k7q4m' },
    { ...session, code: 'K7Q40' },
    { ...session, code: null },
    { ...session, page: 'https://elsewhere.example' },
    { ...session, page: '/home?email=a@b.co' },
    { ...session, firstPage: 7 },
    { ...session, campaign: { utm_source: 'a@b.co' } },
    { ...session, campaign: { name: 'x' } },
    { ...session, campaign: 'x' },
    { ...session, referral: ['x'] },
    { ...session, page: `/${'x'.repeat(400)}` },
  ])
    expect((await send(invalid)).status(), JSON.stringify(invalid)).toBe(422)
  expect((await request.get('/api/visit')).status()).toBe(405)
  expect(
    (await request.post('/api/visit', { data: session, headers: { origin: 'https://elsewhere.example' } })).status(),
  ).toBe(403)
})
