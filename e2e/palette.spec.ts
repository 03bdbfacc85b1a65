import { anEnquiry } from './a-lead.ts'
import { expect, expectAccessible, test, unique } from './fixtures.ts'

test('screens, entries and leads can be opened by keyboard only', async ({ page, signIn, db }) => {
  await signIn('owner')
  const name = unique('Wanjiku Sample').replace(/[^\w ]/g, '')
  const { reference } = await anEnquiry(db, { name })
  await page.goto('/admin/dashboard')
  const field = page.getByRole('combobox', { name: 'Go to a screen, an entry or a lead' })

  // Keys have no effect before hydration.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(field).toBeFocused({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(8)
  await field.fill('floor plans')
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(/Floor plans.*Estates/)
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/floor-plans')

  await page.keyboard.press('ControlOrMeta+k')
  await field.fill(reference.toLowerCase())
  await expect(page.getByRole('option', { selected: true })).toContainText(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/people\/[0-9a-f-]{36}/)

  await page.keyboard.press('ControlOrMeta+k')
  await field.fill('pazuri')
  await page.getByRole('option', { name: /^Pazuri at Vipingo.*Estate$/ }).waitFor()
  const places = await page.getByRole('dialog').getByRole('option').allTextContents()
  const steps = places.findIndex(text => /^Pazuri at Vipingo.*Estate$/.test(text))
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/estates\/[0-9a-f-]{36}/)

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('the button of the bar opens it on a phone, where it fits the window', async ({ page, signIn }) => {
  await signIn('editor')
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Go to' }).click()
  await page.getByRole('combobox').fill('nothing is called like this')
  await expect(page.getByText('Nothing is called so.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})

test('it offers only what the role may see', async ({ page, signIn, db }) => {
  const name = unique('Hidden Guest').replace(/[^\w ]/g, '')
  await anEnquiry(db, { name })
  const fetchResults = async (query: string) =>
    (await (await page.request.get(`/admin/palette?q=${encodeURIComponent(query)}`)).json()) as { path: string }[]
  await signIn('foundation-editor')
  for (const query of [name, 'greenpark', 'settings', 'articles'])
    expect((await fetchResults(query)).filter(hit => !/^\/admin\/(csr|files)/.test(hit.path))).toEqual([])
  await signIn('sales')
  expect(await fetchResults(name)).toHaveLength(1)
})

test('an unknown path of the panel redirects to the dashboard, which shows the path escaped', async ({
  page,
  signIn,
}) => {
  await signIn('viewer')
  await page.goto('/admin/media/<b>nowhere</b>')
  await expect(page).toHaveURL(/\/admin\/dashboard\?missing=/)
  await expect(page.getByRole('status').filter({ hasText: 'There is no screen at /admin/media/' })).toContainText(
    'nowhere',
  )
  await expect(page.locator('main b')).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto('/admin/nowhere')
  await expect(page).toHaveURL(/\/admin\/login/)
})
