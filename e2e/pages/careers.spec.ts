import { eq } from 'drizzle-orm'
import { vacanciesTable } from '../../db/collections/vacancies.ts'
import type { Db } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { expect, expectAccessibleInReleaseCheck, test } from '../support/fixtures.ts'
import { findDataErrors } from '../support/structured-data.ts'

const careersUrl = 'https://careers.example.com/shk'

/** Deletes the sample vacancies, or restores them if `deletedAt` is null. */
async function setVacanciesDeleted(db: Db, deletedAt: Date | null) {
  await db.transaction(async tx => {
    await tx.update(vacanciesTable).set({ deletedAt }).where(eq(vacanciesTable.sample, true))
    await bumpContentVersion(tx, 'vacancies')
  })
}

// A setting decides whether /careers is a page or a redirect, and changes the menu of every page.
test.describe('careers', { tag: '@separate' }, () => {
  test.afterEach(({ db }) => setVacanciesDeleted(db, null))

  test('/careers redirects to the external careers URL if there is one, and the menus mark the link as external', async ({
    page,
    request,
    setSettings,
  }) => {
    await setSettings({ careersUrl })
    const response = await request.get('/careers', { maxRedirects: 0 })
    expect(response.status()).toBe(307)
    // The framework writes the `location` header of a cached redirect twice.
    const targets = response.headersArray().filter(({ name }) => name.toLowerCase() === 'location')
    expect(targets.map(({ value }) => value)).toEqual([careersUrl])

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/home')
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Careers/ })
      .first()
    await expect(link).toHaveAttribute('href', careersUrl)
    await expect(link).toHaveAccessibleName('Careers (opens in a new tab)')
    await expect(link).toHaveAttribute('target', '_blank')
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/careers<')
  })

  test('/careers without an external URL shows the vacancies and the partners', async ({
    page,
    request,
    db,
    baseURL,
    setSettings,
  }) => {
    const vacancies = await db.select().from(vacanciesTable).where(eq(vacanciesTable.status, 'published'))
    expect(vacancies.length).toBeGreaterThan(0)
    await setSettings({ careersUrl: null })

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/careers')
    await expect(page).toHaveTitle('Careers: work on the estates | SHK Homes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const { title } of vacancies) await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Partners who finance/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Book a Site Tour' })).toBeVisible()
    await expectAccessibleInReleaseCheck(page)

    const html = await page.content()
    expect(html).toContain('"JobPosting"')
    expect(await findDataErrors(html)).toEqual([])
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers', exact: true }).first(),
    ).toHaveAttribute('href', '/careers')
    await expect.poll(async () => (await request.get('/sitemap.xml')).text()).toContain(`<loc>${baseURL}/careers</loc>`)
  })

  test('/careers without a vacancy states that there are none, and shows the partners', { tag: '@release' }, async ({
    page,
    request,
    db,
    setSettings,
  }) => {
    await setSettings({ careersUrl: null })
    await setVacanciesDeleted(db, new Date())
    await expect.poll(async () => (await request.get('/careers')).text()).toContain('No careers')

    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/careers')
      await expect(page.getByRole('heading', { name: /^No careers/ })).toBeVisible()
      await expect(page.getByRole('heading', { name: /^Partners who finance/ })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessibleInReleaseCheck(page)
    }
  })
})
