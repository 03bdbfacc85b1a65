import type { BrowserContext, Page, Route } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { leadsTable } from '../../db/tables/leads.ts'
import { isRequestOfPage } from '../../scripts/programs/browser-requests.ts'
import { delayRequests } from '../support/delay-requests.ts'
import { expect, expectAccessibleInReleaseCheck, test, waitForHydration } from '../support/fixtures.ts'
import { anEmail, fillRequest, formOf, requestForm, toastOf, typeTooMuch } from '../support/forms.ts'

const queuedLine = 'Saved on this phone. It will be sent automatically when the connection works.'
const tourCalls = '**/api/book_tour'

/** Returns the local storage, which contains the offline queue, as JSON. */
const storedQueue = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

/** Returns a list that collects the bodies of all requests to `call`, in all tabs. */
function recordCalls(context: BrowserContext, call: string) {
  const calls: unknown[] = []
  context.on('request', request => request.url().endsWith(call) && calls.push(request.postDataJSON()))
  return calls
}

/**
 * Cuts the network after the framework has started. Only the framework queues forms; before, the page only reports that
 * there is no connection.
 */
async function goOffline(page: Page) {
  await waitForHydration(page)
  await page.context().setOffline(true)
}

async function bookTour(page: Page, email: string) {
  const form = formOf(page, 'tour')
  await form.email.fill(email)
  await form.press()
  return form
}

test('on a slow network the form reports after 8 s that it is still sending, and keeps trying', async ({
  page,
  db,
}) => {
  const email = anEmail('slow')
  const release = await delayRequests(page, '**/api/book_tour')
  await page.clock.install()
  await page.goto('/home')
  const failures: string[] = []
  page.on('requestfailed', request => {
    if (isRequestOfPage(request.url())) failures.push(request.url())
  })
  // The framework starts after a timer, so it must start before the clock is paused.
  await waitForHydration(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const form = await bookTour(page, email)
  await page.clock.runFor(7900)
  await expect(form.line).toHaveText('Sending…')
  await page.clock.runFor(200)
  await expect(form.line).toHaveText(/^Still sending\./)
  await expect(form.form.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await page.clock.runFor(300_000)
  await expect(form.form).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(form.line).toContainText('Booked successfully. Your reference is')
  expect(failures).toEqual([])
  expect(await db.select().from(leadsTable).where(eq(leadsTable.email, email))).toHaveLength(1)
})

// Only a browser runs a form together with the features that it blocks. A unit test covers the queue.
test.describe('in a browser that blocks cookies and storage', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a form can be sent while the browser blocks cookies and storage, and reports a failure', async ({
    page,
    db,
  }) => {
    const email = anEmail('blocked')
    await page.addInitScript(() => {
      const rejection = () => new DOMException('The request was denied.', 'SecurityError')
      const get = () => {
        throw rejection()
      }
      for (const kind of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, kind, { get })
      navigator.locks.request = () => Promise.reject(rejection())
    })
    await page.route(tourCalls, route => route.abort(), { times: 1 })
    await page.goto('/home')
    const form = await bookTour(page, email)
    await expect(form.line).toHaveText('An error occurred. Try again!')
    await expect(form.form.getByRole('link', { name: /^\+?[\d\s]+$/ })).toBeVisible()
    await expect(form.email).toHaveValue(email)
    await form.press()
    await expect(form.line).toContainText('Booked successfully. Your reference is')
    expect(await db.select().from(leadsTable).where(eq(leadsTable.email, email))).toHaveLength(1)
  })
})

test.describe('without network', () => {
  // Scrolling down to a form requests chunks of the page, which fail without network too.
  test.use({ expectedErrors: [/ERR_|ChunkLoadError/] })

  test('a form sent without a network is queued, sent once when the network returns, and removed from the queue', async ({
    page,
    context,
    db,
  }) => {
    const email = anEmail('offline')
    await page.goto('/home')
    await goOffline(page)
    const form = await bookTour(page, email)
    await expect(form.line).toHaveText(queuedLine)
    await expect(toastOf(page, 'An error occurred. Try again!')).toBeVisible()
    await expect(form.email).toHaveValue(email)
    await expect(form.form).toHaveAttribute('aria-busy', 'false')
    expect(await storedQueue(page)).toContain(email)

    const calls = recordCalls(context, '/api/book_tour')
    await context.setOffline(false)
    await expect(form.line).toContainText('Booked successfully. Your reference is')
    await expect(toastOf(page, 'Booked successfully')).toBeVisible()
    await expect(form.email).toHaveValue('')
    expect(await storedQueue(page)).not.toContain(email)
    expect(calls).toHaveLength(1)
    expect(await db.select().from(leadsTable).where(eq(leadsTable.email, email))).toHaveLength(1)
  })

  test('a form submitted repeatedly without a network results in one lead', { tag: '@release' }, async ({
    page,
    context,
    db,
  }) => {
    const email = anEmail('impatient')
    await page.goto('/home')
    await goOffline(page)
    const form = await bookTour(page, email)
    for (let time = 0; time < 3; time++) {
      await form.press()
      await expect(form.line).toHaveText(queuedLine)
    }
    await context.setOffline(false)
    await expect(form.line).toContainText('Booked successfully')
    expect(await db.select().from(leadsTable).where(eq(leadsTable.email, email))).toHaveLength(1)
  })

  test('a queued form survives a reload, is shown as pending, and is sent from a later page', {
    tag: '@release',
  }, async ({ page, context, db }) => {
    const email = anEmail('reload')
    // Pages load but API requests fail, while the browser reports that it is online.
    await context.route(tourCalls, route => route.abort())
    await page.goto('/home')
    const form = await bookTour(page, email)
    await expect(form.line).toHaveText(queuedLine)
    await page.reload()
    await expect(form.line).toHaveText(queuedLine)
    await context.unroute(tourCalls)
    const calls = recordCalls(context, '/api/book_tour')
    await page.reload()
    await expect(form.line).toContainText('Booked successfully')
    await page.reload()
    await expect(form.line).toBeEmpty()
    expect(calls).toHaveLength(1)
    expect(await storedQueue(page)).not.toContain(email)
    expect(await db.select().from(leadsTable).where(eq(leadsTable.email, email))).toHaveLength(1)
  })

  test('a queued form is retried automatically while the browser reports that it is online', {
    tag: '@release',
  }, async ({ page, context }) => {
    await context.route(tourCalls, route => route.abort())
    await page.clock.install()
    await page.goto('/home')
    const form = await bookTour(page, anEmail('again'))
    await expect(form.line).toHaveText(queuedLine)
    await context.unroute(tourCalls)
    // The page retries queued forms every half minute.
    await page.clock.runFor(31_000)
    await expect(form.line).toContainText('Booked successfully')
  })

  test('a queued form survives a closed tab, is sent from another page, and is reported there', async ({
    page,
    context,
    db,
  }) => {
    const email = anEmail('closed')
    await page.goto('/greenpark-estate')
    await goOffline(page)
    await expect((await bookTour(page, email)).line).toHaveText(queuedLine)
    await page.close()
    await context.setOffline(false)
    const laterPage = await context.newPage()
    await laterPage.goto('/contact-us')
    await expect(laterPage.getByText(/^Booked successfully\. It was saved on this phone/)).toBeVisible()
    await expectAccessibleInReleaseCheck(laterPage)
    expect(await storedQueue(laterPage)).not.toContain(email)
    const leads = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
    expect(leads).toMatchObject([{ property: 'Green Park Estate', page: '/greenpark-estate' }])

    // A form that is hydrated after the response shows the result, and the notice disappears.
    await laterPage.getByRole('contentinfo').locator('a[href="/greenpark-estate"]').first().click()
    await expect(formOf(laterPage, 'tour').line).toContainText('Booked successfully')
    await expect(laterPage.getByText('It was saved on this phone')).toBeHidden()
  })

  test('a form whose tab is closed while it is being sent is not lost', { tag: '@release' }, async ({
    page,
    context,
    db,
  }) => {
    const email = anEmail('cut')
    const release = await delayRequests(page, '**/api/book_tour')
    await page.goto('/home')
    await expect((await bookTour(page, email)).line).toHaveText('Sending…')
    await page.close()
    release()
    const laterPage = await context.newPage()
    await laterPage.goto('/home')
    await expect(formOf(laterPage, 'tour').line).toContainText('Booked successfully')
    expect(await db.select().from(leadsTable).where(eq(leadsTable.email, email))).toHaveLength(1)
  })

  test('two open tabs send a queued form only once', { tag: '@release' }, async ({ page, context }) => {
    const email = anEmail('tabs')
    const abort = (route: Route) => route.abort()
    await context.route(tourCalls, abort)
    await page.goto('/home')
    const form = await bookTour(page, email)
    await expect(form.line).toHaveText(queuedLine)
    const secondTab = await context.newPage()
    await secondTab.goto('/home')
    await expect(formOf(secondTab, 'tour').line).toHaveText(queuedLine)

    const { promise: bothRetried, resolve } = Promise.withResolvers<void>()
    await context.route(tourCalls, async route => {
      await bothRetried
      await route.continue()
    })
    // Counting starts before requests can succeed, because the tabs also retry by themselves.
    const calls = recordCalls(context, '/api/book_tour')
    await context.unroute(tourCalls, abort)
    for (const tab of [page, secondTab]) await tab.evaluate(() => dispatchEvent(new Event('online')))
    // Both tabs try again during the first attempt.
    for (const tab of [secondTab, page]) await tab.evaluate(() => dispatchEvent(new Event('online')))
    resolve()
    await expect.poll(() => storedQueue(page)).not.toContain(email)
    await expect(formOf(secondTab, 'tour').line).not.toHaveText(queuedLine)
    await expect(form.line).not.toHaveText(queuedLine)
    expect(calls).toHaveLength(1)
  })

  test('a lost response does not create a second lead', async ({ page, context, db }) => {
    const email = anEmail('lost')
    await context.route(tourCalls, async route => {
      await route.fetch()
      await route.abort()
    })
    await page.goto('/home')
    const form = await bookTour(page, email)
    await expect(form.line).toHaveText(queuedLine)
    expect(await db.select().from(leadsTable).where(eq(leadsTable.email, email))).toHaveLength(1)
    await context.unroute(tourCalls)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(form.line).toContainText('Booked successfully')
    expect(await db.select().from(leadsTable).where(eq(leadsTable.email, email))).toHaveLength(1)
  })

  test('a queued form can be cancelled', { tag: '@release' }, async ({ page, context, db }) => {
    const email = anEmail('taken-back')
    await page.goto('/home')
    await goOffline(page)
    const form = await bookTour(page, email)
    await page.getByRole('button', { name: 'Do not send it' }).click()
    await expect(form.line).toBeEmpty()
    expect(await storedQueue(page)).not.toContain(email)
    const calls = recordCalls(context, '/api/book_tour')
    await context.setOffline(false)
    await page.reload()
    await expect(form.line).toBeEmpty()
    expect(calls).toEqual([])
    expect(await db.select().from(leadsTable).where(eq(leadsTable.email, email))).toEqual([])
  })

  test('two forms with different e-mails sent without a network are both sent when the network returns', {
    tag: '@release',
  }, async ({ page, context, db }) => {
    const emails = [anEmail('first'), anEmail('second')]
    await page.goto('/home')
    await goOffline(page)
    for (const email of emails) await expect((await bookTour(page, email)).line).toHaveText(queuedLine)
    await context.setOffline(false)
    await expect
      .poll(async () => {
        const counts = await Promise.all(emails.map(email => db.$count(leadsTable, eq(leadsTable.email, email))))
        return counts.join()
      })
      .toBe('1,1')
  })

  test('a queued form that the server rejects is shown again with the reason', { tag: '@release' }, async ({
    page,
    context,
    db,
  }) => {
    const email = anEmail('refused')
    await page.goto('/contact-us')
    await goOffline(page)
    const form = await fillRequest(page, email)
    await typeTooMuch(form.getByLabel('Your name'), 101)
    await form.getByLabel('Message').fill('Is the corner plot free?')
    await form.getByRole('radio', { name: 'WhatsApp', exact: true }).check()
    await form.getByRole('button', { name: 'Send the enquiry' }).click()
    await expect(form.getByRole('status')).toHaveText(queuedLine)
    await page.close()

    await context.setOffline(false)
    const laterPage = await context.newPage()
    await laterPage.goto('/home')
    await laterPage.getByRole('link', { name: 'Check the form' }).click()
    await laterPage.waitForURL('**/contact-us')
    const reopenedForm = requestForm(laterPage)
    const name = reopenedForm.getByLabel('Your name')
    await expect(name).toHaveValue('x'.repeat(101))
    await expect(reopenedForm.getByLabel('Message')).toHaveValue('Is the corner plot free?')
    await expect(reopenedForm.getByRole('radio', { name: 'WhatsApp', exact: true })).toBeChecked()
    await expect(reopenedForm.getByLabel(/You may use/)).toBeChecked()
    await expect(name).toHaveAccessibleDescription('At most 100 characters.')
    await expect(name).toBeFocused()
    await name.fill('Sample Person')
    await reopenedForm.getByRole('button', { name: 'Send the enquiry' }).click()
    await expect(reopenedForm.getByRole('status')).toContainText('Your enquiry has arrived')
    expect(await storedQueue(laterPage)).not.toContain(email)
    expect(await db.select().from(leadsTable).where(eq(leadsTable.email, email))).toHaveLength(1)
  })

  test('a form sent without a network reports a failure if the storage of the browser is full', {
    tag: '@release',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto('/home')
    await goOffline(page)
    const form = await bookTour(page, anEmail('full'))
    await expect(form.line).toHaveText('An error occurred. Try again!')
  })
})

test.describe('too many forms', () => {
  test.use({ expectedErrors: [/429/] })

  test('an enquiry that nginx refuses during a flood offers phone and WhatsApp, keeps its text, and is sent half a minute later', async ({
    page,
    context,
    db,
  }) => {
    const [email, text] = [anEmail('patient'), 'Is the corner plot free?\nWe are four.']
    const refuse = (route: Route) =>
      route.fulfill({
        status: 429,
        contentType: 'text/html',
        body: '<html><head><title>429 Too Many Requests</title></head></html>',
      })
    await context.route('**/api/mail', refuse)
    await page.clock.install()
    await page.goto('/contact-us')
    const form = await fillRequest(page, email)
    await form.getByLabel('Message').fill(text)
    await form.getByRole('button', { name: 'Send the enquiry' }).click()
    const line = form.getByRole('status')
    await expect(line).toHaveText(queuedLine)
    await expect(form.getByRole('link', { name: /^\+?[\d\s]+$/ })).toHaveAttribute('href', /^tel:\+\d+$/)
    await expect(form.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/)
    await expect(form.getByLabel('Message')).toHaveValue(text)
    await expect(form).toHaveAttribute('aria-busy', 'false')
    await expectAccessibleInReleaseCheck(page)
    expect(await storedQueue(page)).toContain('We are four.')

    await context.unroute('**/api/mail', refuse)
    const calls = recordCalls(context, '/api/mail')
    await page.clock.runFor(31_000)
    await expect(line).toContainText('Your enquiry has arrived. Your reference is')
    expect(calls).toHaveLength(1)
    expect(await storedQueue(page)).not.toContain(email)
    expect(await db.select().from(leadsTable).where(eq(leadsTable.email, email))).toMatchObject([{ message: text }])
  })
})
