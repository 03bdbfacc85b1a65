import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { slugify } from '../../db/content/slug.ts'
import { workingCopiesTable } from '../../db/tables/history.ts'
import { staffSessionsTable } from '../../db/tables/staff.ts'
import { saveDraft } from '../../lib/content/write.ts'
import { anArticle, articlesScreen } from '../support/an-article.ts'
import { delayRequests } from '../support/delay-requests.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'

test('unsaved text is stored, offered again and restored', async ({ page, signIn, db }) => {
  await signIn('editor')
  const article = await anArticle(db)
  await page.clock.install()
  await page.goto(`${articlesScreen}/${article.id}`)
  await page.getByLabel('Title', { exact: true }).fill('Half a new title')
  // The form stores unsaved input every five seconds.
  await page.clock.runFor(6000)
  await expect(page.getByText(/your text was stored at/)).toBeVisible()
  expect(await db.$count(workingCopiesTable, eq(workingCopiesTable.entryId, article.id))).toBe(1)

  page.on('dialog', dialog => dialog.accept())
  await page.goto(`${articlesScreen}/${article.id}`)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(article.title)
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half a new title')
  await expectAccessibleInReleaseCheck(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  expect(await db.$count(workingCopiesTable, eq(workingCopiesTable.entryId, article.id))).toBe(0)
})

test('text is kept when staff leave by a link before it is stored automatically, and after they return', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  const staff = await signIn('editor')
  const article = await anArticle(db)
  const storedTitle = async () => {
    const [copy] = await db.select().from(workingCopiesTable).where(eq(workingCopiesTable.staffId, staff.id))
    return copy?.form.title
  }
  await page.goto(`${articlesScreen}/${article.id}`)
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Typed and left')
  // The list of FAQs has no pictures; other tests delete pictures of other lists meanwhile.
  await page.getByRole('navigation', { name: 'Media' }).getByRole('link', { name: 'FAQs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible()
  await expect.poll(storedTitle).toBe('Typed and left')

  await page.goBack()
  await expect(title).toHaveValue('Typed and left')
  await expect(page.getByRole('button', { name: 'Use it' })).toHaveCount(0)
  await title.fill('Typed after coming back')
  await expect.poll(storedTitle).toBe('Typed after coming back')
})

test.describe('forms in several tabs', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })
  // Only a browser can test this: a form recognises by a Web Lock that a form is open in another tab.
  test('two new forms in two tabs keep their own text, and the next account is offered neither', async ({
    page,
    context,
    signIn,
    db,
  }) => {
    const staff = await signIn('editor')
    const secondTab = await context.newPage()
    const tabs = { one: page, two: secondTab }
    const titleIn = (tab: Page) => tab.getByLabel('Title', { exact: true })
    const storedTitles = async () => {
      const copies = await db.select().from(workingCopiesTable).where(eq(workingCopiesTable.staffId, staff.id))
      return copies.map(({ form }) => form.title).sort()
    }
    for (const [name, tab] of Object.entries(tabs)) {
      await tab.goto(`${articlesScreen}/new`)
      await titleIn(tab).fill(`Typed in tab ${name}`)
      await expect(tab.getByText(/your text was stored at/)).toBeVisible({ timeout: 15_000 })
    }
    expect(await storedTitles()).toEqual(['Typed in tab one', 'Typed in tab two'])

    // A third form is not offered the text of an open form, but is offered the text of a closed one.
    const thirdTab = await context.newPage()
    await thirdTab.goto(`${articlesScreen}/new`)
    await expect(thirdTab.getByRole('button', { name: 'Save draft' })).toBeEnabled()
    await secondTab.close({ runBeforeUnload: false })
    await thirdTab.reload()
    await thirdTab.getByRole('button', { name: 'Use it' }).click()
    await expect(titleIn(thirdTab)).toHaveValue('Typed in tab two')
    await expect(thirdTab.getByRole('button', { name: 'Use it' })).toHaveCount(0)
    const name = unique('Lantern')
    await titleIn(thirdTab).fill(name)
    await thirdTab.getByLabel('URL', { exact: true }).fill(slugify(name))
    await thirdTab.getByRole('textbox', { name: 'Body' }).fill('The first text.')
    await thirdTab.getByLabel('Topic').selectOption('Buying')
    await thirdTab.getByRole('button', { name: 'Save draft', exact: true }).click()
    await expect(thirdTab).toHaveURL(/[0-9a-f]{12}$/)
    expect(await storedTitles()).toEqual(['Typed in tab one'])

    await signIn('editor')
    await thirdTab.goto(`${articlesScreen}/new`)
    await expect(thirdTab.getByRole('button', { name: 'Save draft' })).toBeEnabled()
    // The form that the previous account left open is not stored for the new account.
    await titleIn(page).fill('Typed after the change of accounts')
    await expect(page.getByText(/your text is stored in this browser/)).toBeVisible({ timeout: 15_000 })
    await thirdTab.reload()
    await expect(thirdTab.getByRole('button', { name: 'Save draft' })).toBeEnabled()
    await expect(thirdTab.getByRole('button', { name: 'Use it' })).toHaveCount(0)
    expect(await storedTitles()).toEqual(['Typed in tab one'])
  })
})

test.describe('without network', () => {
  test.use({ expectedErrors: [/Failed to (load resource|fetch)|net::ERR/] })
  test('a lost network is named as the reason why text is not stored on the server, and typed text is kept', {
    tag: '@release',
  }, async ({ page, signIn, db, context }) => {
    await signIn('editor')
    const article = await anArticle(db)
    await page.goto(`${articlesScreen}/${article.id}`)
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('Typed on the road')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText(/The server cannot be reached: check your connection/)).toBeVisible()
    await expect(title).toHaveValue('Typed on the road')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
  })
})

test('a conflict names the person and the time; the change can be compared and overwritten', async ({
  page,
  signIn,
  db,
  context,
}) => {
  const colleague = await signIn('editor')
  await signIn('editor')
  const article = await anArticle(db)
  await page.goto(`${articlesScreen}/${article.id}`)
  await page.getByLabel('Standfirst').fill('Mine in one line.')
  await saveDraft(db, colleague, 'articles', {
    id: article.id,
    version: 1,
    values: { standfirst: 'Theirs in one line.' },
  })

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(
    page.getByText(new RegExp(`^${colleague.name} saved it \\w{3} \\d+ \\w{3}, \\d\\d:\\d\\d\\.$`)),
  ).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  const comparisonPage = context.waitForEvent('page')
  await page.getByRole('link', { name: /See what they changed/ }).click()
  await expect((await comparisonPage).locator('ins', { hasText: 'Theirs' })).toBeVisible()
  await page.getByRole('button', { name: 'Overwrite it with mine' }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect(page.getByLabel('Standfirst')).toHaveValue('Mine in one line.')
})

test('text typed before hydration is kept, and buttons are disabled until then', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  await signIn('editor')
  const article = await anArticle(db)
  const release = await delayRequests(page, /\/_next\/static\/.*\.js/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${articlesScreen}/${article.id}`, { waitUntil: 'commit' })
  await page.getByLabel('Title', { exact: true }).fill('Typed before the script')
  await expect(page.getByText('Loading the editor…')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden()
  // A submit before hydration would be a plain GET with the text in the URL, and would lose the text.
  for (const name of ['Publish', 'Save draft', 'Preview'])
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByText(/your text was stored at/)).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed before the script')
  // On a phone, all buttons of the bar are in one line.
  const publish = await page.getByRole('button', { name: 'Publish', exact: true }).boundingBox()
  const menu = await page.getByLabel('More', { exact: true }).boundingBox()
  expect(menu?.y).toBeLessThan((publish?.y ?? 0) + (publish?.height ?? 0))
})

test('an option chosen before hydration is stored', { tag: '@release' }, async ({ page, signIn, db }) => {
  await signIn('editor')
  const article = await anArticle(db)
  const release = await delayRequests(page, /\/_next\/static\/.*\.js/)
  await page.goto(`${articlesScreen}/${article.id}`, { waitUntil: 'commit' })
  await page.getByLabel('Topic').selectOption('community')
  release()
  await expect(page.getByText(/your text was stored at/)).toBeVisible()
})

test.describe('an expired session', () => {
  test.use({ expectedErrors: [/Failed to load resource|ForbiddenError|Server Components render|500/] })
  test('text typed after the session has expired stays in the browser and is offered after signing in again', async ({
    page,
    signIn,
    db,
  }) => {
    const staff = await signIn('editor')
    const article = await anArticle(db)
    await page.clock.install()
    await page.goto(`${articlesScreen}/${article.id}`)
    await db.update(staffSessionsTable).set({ revokedAt: new Date() }).where(eq(staffSessionsTable.staffId, staff.id))
    await page.getByLabel('Title', { exact: true }).fill('Typed after the end')
    // The form stores unsaved input every five seconds.
    await page.clock.runFor(6000)
    await expect(page.getByText(/your text is stored in this browser/)).toBeVisible()

    page.on('dialog', dialog => dialog.accept())
    // The session is restored, as if staff had signed in again.
    await db.update(staffSessionsTable).set({ revokedAt: null }).where(eq(staffSessionsTable.staffId, staff.id))
    await page.goto(`${articlesScreen}/${article.id}`)
    await page.getByRole('button', { name: 'Use it' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed after the end')
  })

  test('an expired session is reported next to the clicked button, and the screen keeps its text and selection', {
    tag: '@release',
  }, async ({ page, signIn, db }) => {
    const endSession = async ({ id }: { id: string }) =>
      db.update(staffSessionsTable).set({ revokedAt: new Date() }).where(eq(staffSessionsTable.staffId, id))
    const sessionEnded = /Your session has ended\. Sign in again in another tab/
    page.on('dialog', dialog => dialog.accept())

    let staff = await signIn('editor')
    const article = await anArticle(db, { title: unique('Still there') })
    await page.goto(`${articlesScreen}/${article.id}`)
    await endSession(staff)
    await page.getByLabel('Title', { exact: true }).fill('Typed after the end')
    await page.getByLabel('More', { exact: true }).click()
    for (const name of ['Unpublish', 'Publish', 'Save draft']) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: sessionEnded })).toBeVisible()
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed after the end')
    }

    staff = await signIn('editor')
    await page.goto(`${articlesScreen}?q=${encodeURIComponent(article.title)}`)
    await page.getByLabel(`Choose ${article.title}`).check()
    await endSession(staff)
    await page.getByRole('button', { name: 'Move to the bin' }).click()
    await expect(page.getByText(sessionEnded)).toBeVisible()
    await expect(page.getByLabel(`Choose ${article.title}`)).toBeChecked()

    staff = await signIn('editor')
    await page.goto('/admin/account')
    await endSession(staff)
    await page.getByLabel('Current password').fill('kettle orbit marsh')
    await page.getByLabel('New password').fill('kettle orbit marsh lantern')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await expect(page.getByText(sessionEnded)).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveValue('kettle orbit marsh lantern')
  })
})

test.describe('text typed during a save', () => {
  test('text typed during a save is not treated as saved, and is kept', async ({ page, signIn, db }) => {
    await signIn('editor')
    const article = await anArticle(db)
    await page.clock.install()
    await page.goto(`${articlesScreen}/${article.id}`)
    const release = await delayRequests(page, '**/admin/**', 'POST')
    const title = page.getByLabel('Title', { exact: true })
    await title.fill('Sent')
    await page.getByRole('button', { name: 'Save draft', exact: true }).click()
    await expect(page.getByText('Saving…')).toBeVisible()
    await title.fill('Sent, and typed after it')
    // The form stores unsaved input every five seconds.
    await page.clock.runFor(6000)
    const storedInBrowser = () => page.evaluate(() => Object.values({ ...localStorage }).join())
    expect(await storedInBrowser()).toContain('Sent, and typed after it')

    release()
    await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible()
    await expect(title).toHaveValue('Sent, and typed after it')
    await expect(page.getByRole('button', { name: 'Use it' })).toHaveCount(0)
    expect(await db.$count(workingCopiesTable, eq(workingCopiesTable.entryId, article.id))).toBe(0)
    await page.clock.runFor(6000)
    await expect(page.getByText(/your text was stored at/)).toBeVisible()
    expect(await db.$count(workingCopiesTable, eq(workingCopiesTable.entryId, article.id))).toBe(1)
    expect(await storedInBrowser()).not.toContain('typed after it')
    await page.getByRole('button', { name: 'Save draft', exact: true }).click()
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
  })

  test('text typed while a new entry is saved is offered in the form of the saved entry', { tag: '@release' }, async ({
    page,
    signIn,
  }) => {
    await signIn('editor')
    await page.goto(`${articlesScreen}/new`)
    const release = await delayRequests(page, '**/admin/**', 'POST')
    const name = unique('Lantern')
    const title = page.getByLabel('Title', { exact: true })
    await title.fill(name)
    await page.getByLabel('URL', { exact: true }).fill(slugify(name))
    await page.getByRole('textbox', { name: 'Body' }).fill('The first text.')
    await page.getByLabel('Topic').selectOption('Buying')
    await page.getByRole('button', { name: 'Save draft', exact: true }).click()
    await expect(page.getByText('Saving…')).toBeVisible()
    await title.fill(`${name}, and typed after it`)
    release()
    await page.getByRole('button', { name: 'Use it' }).click()
    await expect(title).toHaveValue(`${name}, and typed after it`)
  })
})
