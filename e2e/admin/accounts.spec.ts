import { hash } from '@node-rs/argon2'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { auditLogTable } from '../../db/tables/history.ts'
import { staffSessionsTable, staffTable } from '../../db/tables/staff.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique, waitForHydration } from '../support/fixtures.ts'
import { mailedLink } from '../support/mailed-link.ts'

const strongPassword = 'kettle orbit marsh lantern'
const anEmail = () => `${unique('account').replace(/\W+/g, '-').toLowerCase()}@example.com`

async function signInWithPassword(page: Page, email: string, password: string) {
  await page.goto('/admin/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('invited staff set a password with the mailed link and see only what their role includes', async ({
  page,
  signIn,
  browser,
}) => {
  const email = anEmail()
  await signIn('owner')
  await page.goto('/admin/users')
  await expectAccessibleInReleaseCheck(page)
  await page.getByLabel('Name').fill('Invited Sample')
  await page.getByLabel('E-mail').fill('not an address')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  // The browser or the server rejects this e-mail, and the form stays open.
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Role').selectOption('foundation-editor')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('No mail was sent, because no mail service is set up.')).toBeVisible()
  const link = (await page.locator('code').textContent()) ?? ''
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Invited')

  const invitedContext = await browser.newContext()
  const invitedPage = await invitedContext.newPage()
  await invitedPage.goto(link)
  await expect(invitedPage.getByRole('heading', { level: 1 })).toHaveText('Hello Invited Sample')
  // The button is disabled and paler until hydration.
  await waitForHydration(invitedPage)
  await expectAccessibleInReleaseCheck(invitedPage)
  // A password manager stores the new password together with the user name in the form.
  await expect(invitedPage.locator('form').getByLabel('E-mail')).toHaveValue(email)
  await expect(invitedPage.locator('form').getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username')
  await invitedPage.getByLabel('New password').fill('password12345')
  await invitedPage.getByRole('button', { name: 'Set the password' }).click()
  await expect(invitedPage.getByText('This is easily guessed.')).toBeVisible()
  await invitedPage.getByLabel('New password').fill(strongPassword)
  await invitedPage.getByRole('button', { name: 'Set the password' }).click()
  await expect(invitedPage).toHaveURL(/\/admin\/dashboard/)
  const navigation = invitedPage.getByRole('navigation', { name: 'Admin' })
  await expect(navigation.getByRole('link', { name: 'Foundation' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await expect(navigation.getByRole('link', { name: 'Leads' })).toHaveCount(0)
  // Steps that other tests have completed on this site count as done.
  const firstDay = invitedPage.getByRole('region', { name: /^Your first day: \d of \d done$/ })
  await firstDay.locator('summary').click()
  await expect(
    firstDay.getByRole('link', { name: 'Turn on the second factor, and print its recovery codes' }),
  ).toBeVisible()
  await expect(firstDay.getByText('Set a password of your own (done)')).toBeVisible()
  await expectAccessibleInReleaseCheck(invitedPage)
  await firstDay.getByRole('button', { name: 'Hide this list' }).click()
  await expect(invitedPage.getByText('Your first day')).toHaveCount(0)
  await invitedContext.close()
})

test('the sign-in form explains that it needs cookies if the browser blocks them', { tag: '@release' }, async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page)
  await page.goto('/admin/login')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await client.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.reload()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This browser blocks cookies')
  await expectAccessibleInReleaseCheck(page)
})

test('a second factor can be added and is then required at sign-in; a recovery code works once', async ({
  page,
  db,
}) => {
  const email = anEmail()
  await db
    .insert(staffTable)
    .values({ email, name: 'Safe Sample', role: 'editor', passwordHash: await hash(strongPassword) })
  await signInWithPassword(page, email, strongPassword)
  await expect(page).toHaveURL(/dashboard/)
  await page.goto('/admin/account')
  await page.getByLabel('Your password, to confirm').fill('not mine at all')
  await page.getByRole('button', { name: 'Add a second factor' }).click()
  await expect(page.getByText('This is not your password.')).toBeVisible()
  await expect(page.getByAltText('QR code of the key for the app')).toHaveCount(0)
  await page.getByLabel('Your password, to confirm').fill(strongPassword)
  await page.getByRole('button', { name: 'Add a second factor' }).click()
  const key = (await page.locator('code').textContent())?.replace(/\s/g, '') ?? ''
  await expect(page.getByAltText('QR code of the key for the app')).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  await page.getByLabel('Code from your app').fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('This code is wrong.')).toBeVisible()
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  await page.getByLabel('Code from your app').fill(app.generate())
  await page.getByRole('button', { name: 'Turn it on' }).click()
  const codes = page.getByRole('status').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expect(page.getByText('On: signing in also needs a code from your phone.')).toBeVisible()
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await expect(page.getByRole('button', { name: 'Copy the codes' })).toBeVisible()
  // The printed page contains only the recovery codes.
  await page.emulateMedia({ media: 'print' })
  await expect(codes.first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  // The recovery codes are shown once, and not again after returning to the screen.
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL(/dashboard$/)
  await page.goBack()
  await expect(page.getByText('On: signing in also needs a code from your phone.')).toBeVisible()
  await expect(codes).toHaveCount(0)

  await page.context().clearCookies()
  await signInWithPassword(page, email, strongPassword)
  await expect(page.getByLabel('Code from your app')).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  await page.getByLabel('Code from your app').fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/dashboard/)

  await page.context().clearCookies()
  await signInWithPassword(page, email, strongPassword)
  await page.getByLabel('Code from your app').fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This code is wrong')).toBeVisible()
})

test('too many wrong passwords lock the e-mail temporarily, even for the right password', async ({ page, db }) => {
  const email = anEmail()
  await db
    .insert(staffTable)
    .values({ email, name: 'Locked Sample', role: 'editor', passwordHash: await hash(strongPassword) })
  await page.goto('/admin/login')
  for (let tries = 0; tries < 5; tries++) {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(`wrong ${tries}`)
    await Promise.all([page.waitForResponse(/admin\/login/), page.getByRole('button', { name: 'Sign in' }).click()])
    await expect(page.getByText('E-mail or password is wrong.')).toBeVisible()
    // The response clears the field, including text that was typed before the response arrived.
    await expect(page.getByLabel('Password')).toHaveValue('')
  }
  await page.getByLabel('Password').fill(strongPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Too many tries. Wait a minute')).toBeVisible()
})

test('a session can be ended from another browser', { tag: '@release' }, async ({ page, db, browser }) => {
  const email = anEmail()
  await db
    .insert(staffTable)
    .values({ email, name: 'Two Browsers', role: 'editor', passwordHash: await hash(strongPassword) })
  const otherContext = await browser.newContext()
  const otherPage = await otherContext.newPage()
  await signInWithPassword(otherPage, email, strongPassword)
  await expect(otherPage).toHaveURL(/dashboard/)
  await signInWithPassword(page, email, strongPassword)
  await expect(page).toHaveURL(/dashboard/)
  await page.goto('/admin/account')
  // The last such button is beside the session of the other browser; the account menu has one as well.
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  await otherPage.goto('/admin/account')
  await expect(otherPage).toHaveURL(/admin\/login/)
  await otherContext.close()
})

test('the form for a forgotten password responds equally for every e-mail, and existing accounts get a link', async ({
  page,
  db,
}) => {
  const email = anEmail()
  const [staff] = await db
    .insert(staffTable)
    .values({ email, name: 'Forgets Sample', role: 'editor', passwordHash: await hash(strongPassword) })
    .returning()
  await db.insert(staffSessionsTable).values({ staffId: staff?.id ?? '', expiresAt: new Date(Date.now() + 3_600_000) })
  for (const requestedEmail of ['nobody-at-all@example.com', email]) {
    await page.goto('/admin/forgot-password')
    await page.getByLabel('E-mail').fill(requestedEmail)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('If there is an account with this e-mail, a link is on its way.')).toBeVisible()
  }
  await page.goto(await mailedLink(db, email, '/admin/set-password'))
  await page.getByLabel('New password').fill('umbrella tractor violet spoon')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  const sessions = await db
    .select()
    .from(staffSessionsTable)
    .where(eq(staffSessionsTable.staffId, staff?.id ?? ''))
  // The earlier session has ended; only the new session of this browser is open.
  expect(sessions.filter(session => session.revokedAt === null)).toHaveLength(1)
  expect(sessions).toHaveLength(2)
})

test.describe('after a release', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('a form that was opened before a release explains what to do when it is sent after the release', async ({
    page,
  }) => {
    await page.goto('/admin/forgot-password')
    await page.getByLabel('E-mail').fill('somebody@example.com')
    // The framework responds like this to an action that the new release does not have.
    await page.route('**/admin/forgot-password', route =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 404,
            headers: { 'x-nextjs-action-not-found': '1' },
            body: 'Server action not found.',
          })
        : route.fallback(),
    )
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Copy what you typed, then load this screen again.')).toBeVisible()
  })
})

test('the filter of the audit log is stored in the URL, and the log can be exported as CSV', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  const staff = await signIn('owner')
  await db.insert(auditLogTable).values({ staffId: staff.id, staffName: staff.name, action: 'save' })
  await page.goto('/admin/activity')
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  await page.getByRole('combobox', { name: 'Action', exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/action=/)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
  expect(download.suggestedFilename()).toBe('activity.csv')
})

test('only owners can download the audit log', async ({ page, signIn }) => {
  for (const role of ['editor', 'sales', 'foundation-editor', 'viewer'] as const) {
    await signIn(role)
    expect((await page.request.get('/admin/activity/export')).status()).toBe(403)
  }
})
