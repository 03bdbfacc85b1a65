import { eq } from 'drizzle-orm'
import { leadsTable } from '../../db/tables/leads.ts'
import { confirmByMail } from '../../lib/text/copy.ts'
import { delayRequests } from '../support/delay-requests.ts'
import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { anEmail, fillRequest, formOf, requestForm, shortForms, toastOf, typeTooMuch } from '../support/forms.ts'
import { chunkUrls } from '../support/late-script.ts'

/** The specification prescribes the texts of the forms, including misspelt ones such as `Adrress`. */
const failureMessage = 'An error occurred. Try again!'
const kinds = Object.keys(shortForms) as (keyof typeof shortForms)[]
/** The tour form and the subscribe form use one component, so `npm test` tests most states only of the tour form. */
const tagOf = (kind: string) => (kind === 'tour' ? [] : '@release')

for (const kind of kinds) {
  const { call, success } = shortForms[kind]

  test.describe(`the ${kind} form`, () => {
    test(`the ${kind} form shows an error below the field and sends nothing until the error is corrected`, {
      tag: tagOf(kind),
    }, async ({ page }) => {
      const calls: string[] = []
      page.on('request', request => request.url().includes('/api/') && calls.push(request.url()))
      await page.goto('/home')
      const form = formOf(page, kind)
      for (const [typed, message] of [
        ['', 'Email Adrress is required.'],
        ['   ', 'Email Adrress is required.'],
        ['no at-sign', 'Email is invalid.'],
        ['a@b', 'Email is invalid.'],
        ['a@@b.co', 'Email is invalid.'],
      ] as const)
        await test.step(`"${typed}" shows "${message}"`, async () => {
          await form.email.fill(typed)
          await form.press()
          await expect(form.error).toHaveText(message)
          await expect(form.email).toBeFocused()
          await expect(form.email).toHaveAttribute('aria-invalid', 'true')
          await expect(form.email).toHaveAccessibleDescription(new RegExp(message))
          const [field, text] = await Promise.all([form.email.boundingBox(), form.error.boundingBox()])
          expect(text?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
          await form.press()
          expect(calls).toEqual([])
        })
      await form.email.fill(anEmail(kind))
      await form.press()
      await expect(form.line).toContainText(success)
      await expect(form.error).toBeEmpty()
      await expect(form.email).toHaveValue('')
      expect(calls).toHaveLength(1)
    })

    test(`the ${kind} form shows "${success}" in a toast at the top right for 1500 ms and in a permanent line`, async ({
      page,
    }) => {
      await page.clock.install()
      await page.goto('/home')
      const form = formOf(page, kind)
      await form.email.fill(anEmail(kind))
      await page.clock.pauseAt(Date.now() + 60_000)
      await form.press()
      const toast = toastOf(page, success)
      await expect(toast).toBeVisible()
      await expect(toast).not.toHaveCSS('background-color', 'rgb(179, 38, 30)')
      const box = await toast.boundingBox()
      const width = page.viewportSize()?.width ?? 0
      expect(box?.y).toBeLessThan(80)
      expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40)
      await page.clock.runFor(1400)
      await expect(toast).toHaveClass(/opacity-100/)
      await page.clock.runFor(200)
      await expect(toast).toHaveClass(/opacity-0/)
      await page.clock.runFor(1500)
      await expect(toast).toHaveCount(0)
      await expect(form.line).toContainText(`${success}.`)
    })

    test(`the ${kind} form shows a loading state, is sent once, and clears its field on success`, {
      tag: tagOf(kind),
    }, async ({ page }) => {
      const calls: string[] = []
      page.on('request', request => request.url().endsWith(call) && calls.push(request.url()))
      const release = await delayRequests(page, `**${call}`)
      await page.goto('/home')
      const form = formOf(page, kind)
      await form.email.fill(anEmail(kind))
      await form.press()
      await expect(form.form).toHaveAttribute('aria-busy', 'true')
      await expect(form.line).toHaveText('Sending…')
      await form.press()
      release()
      await expect(form.form).toHaveAttribute('aria-busy', 'false')
      await expect(form.email).toHaveValue('')
      expect(calls).toHaveLength(1)
    })

    test.describe('failures', () => {
      test.use({ expectedErrors: [/503|ERR_FAILED/] })

      test(`the ${kind} form shows "${failureMessage}" in red after 503 with success false, and keeps its values`, {
        tag: tagOf(kind),
      }, async ({ page }) => {
        await page.route(`**${call}`, route => route.fulfill({ status: 503, json: { success: false } }))
        await page.goto('/home')
        const form = formOf(page, kind)
        await form.email.fill('a@b.co')
        await form.press()
        await expect(toastOf(page, failureMessage)).toHaveCSS('background-color', 'rgb(179, 38, 30)')
        await expect(form.line).toHaveText(failureMessage)
        await expect(form.email).toHaveValue('a@b.co')
        await expect(form.submit).toBeEnabled()
        // The loading state ends after each failed request, regardless of the body of the response.
        await expect(form.form).toHaveAttribute('aria-busy', 'false')
        expect(await page.evaluate(() => localStorage.length)).toBe(0)
      })

      test(`the ${kind} form shows "${failureMessage}" in red without a response, ends the loading state and keeps its values`, {
        tag: '@release',
      }, async ({ page }) => {
        await page.route(`**${call}`, route => route.abort())
        await page.goto('/home')
        const form = formOf(page, kind)
        await form.email.fill('a@b.co')
        await form.press()
        await expect(toastOf(page, failureMessage)).toHaveCSS('background-color', 'rgb(179, 38, 30)')
        await expect(form.form).toHaveAttribute('aria-busy', 'false')
        await expect(form.email).toHaveValue('a@b.co')
      })
    })
  })
}

test.describe('after a subscription with 2xx and success false', () => {
  test('the loading state ends with the next edit after a subscription with 2xx and success false', {
    tag: '@release',
  }, async ({ page }) => {
    await page.route('**/api/subscribe', route => route.fulfill({ json: { success: false } }))
    await page.goto('/fadhili')
    const form = formOf(page, 'subscribe')
    await form.email.fill('a@b.co')
    await form.press()
    await expect(form.line).toHaveText(failureMessage)
    await expect(form.form).toHaveAttribute('aria-busy', 'true')
    await form.email.fill('a@b.com')
    await expect(form.form).toHaveAttribute('aria-busy', 'false')
  })

  test('the loading state ends with the next submit after a subscription with 2xx and success false', {
    tag: '@release',
  }, async ({ page }) => {
    await page.route('**/api/subscribe', route => route.fulfill({ json: { success: false } }), { times: 1 })
    await page.goto('/fadhili')
    const form = formOf(page, 'subscribe')
    await form.email.fill(anEmail('news'))
    await form.press()
    await expect(form.line).toHaveText(failureMessage)
    await form.press()
    await expect(form.line).toHaveText(`Sucribed successfully. ${confirmByMail}`)
    await expect(form.form).toHaveAttribute('aria-busy', 'false')
  })
})

test('a response of 2xx without a body is a success', { tag: '@release' }, async ({ page }) => {
  await page.route('**/api/subscribe', route => route.fulfill({ status: 204, body: '' }))
  await page.goto('/fadhili')
  const form = formOf(page, 'subscribe')
  await form.email.fill('a@b.co')
  await form.press()
  await expect(form.line).toHaveText(/^Sucribed successfully\./)
  await expect(form.email).toHaveValue('')
  await expect(form.form).toHaveAttribute('aria-busy', 'false')
})

test('the subscribe area is 350 px wide and its button at least 100 px', async ({ page }) => {
  await page.goto('/home')
  const form = formOf(page, 'subscribe')
  expect((await form.email.boundingBox())?.width).toBe(350)
  expect((await form.submit.boundingBox())?.width).toBeGreaterThanOrEqual(100)
  await page.setViewportSize({ width: 360, height: 800 })
  expect((await form.submit.boundingBox())?.width).toBeGreaterThanOrEqual(100)
  expect((await form.email.boundingBox())?.width).toBeLessThanOrEqual(360)
})

test.describe('an enquiry', () => {
  test('an enquiry is busy while sending, then shows the toast, a reference and an empty form; the consent is stored', async ({
    page,
    db,
  }) => {
    const email = anEmail('enquiry')
    const start = Date.now()
    const release = await delayRequests(page, '**/api/mail')
    await page.goto('/contact-us')
    const form = await fillRequest(page, email)
    await form.getByLabel('Message').fill('Is the corner plot free?\nWe are four.')
    await form.getByRole('radio', { name: 'WhatsApp', exact: true }).check()
    await form.getByRole('button', { name: 'Send the enquiry' }).click()
    await expect(form).toHaveAttribute('aria-busy', 'true')
    await expect(form.getByRole('status')).toHaveText('Sending…')
    release()
    await expect(form).toHaveAttribute('aria-busy', 'false')
    await expect(toastOf(page, 'Your enquiry has arrived')).toBeVisible()
    await expect(form.getByRole('status')).toHaveText(/Your enquiry has arrived. Your reference is [A-Z2-9]{8}\./)
    await expect(form.getByLabel('Your name')).toHaveValue('')
    const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
    expect(lead).toMatchObject({
      kind: 'enquiry',
      name: 'Sample Person',
      phone: '+254712345678',
      message: 'Is the corner plot free?\nWe are four.',
      preferredContact: 'whatsapp',
      page: '/contact-us',
      consents: [{ purpose: 'reply', wording: 'reply-1' }],
    })
    const givenAt = Date.parse(lead?.consents[0]?.at ?? '')
    expect(givenAt).toBeGreaterThanOrEqual(start)
    expect(givenAt).toBeLessThanOrEqual(Date.now())
  })

  test.describe('responses with 422', () => {
    test.use({ expectedErrors: [/422/] })
    test('an enquiry rejected with 422 shows an error below each field, focuses the first one, and keeps its values', async ({
      page,
    }) => {
      await page.goto('/contact-us')
      const form = await fillRequest(page, anEmail('enquiry'))
      await typeTooMuch(form.getByLabel('Your name'), 101)
      await typeTooMuch(form.getByLabel('Message'), 4001)
      await form.getByRole('button', { name: 'Send the enquiry' }).click()
      await expect(form.getByLabel('Your name')).toHaveAccessibleDescription('At most 100 characters.')
      await expect(form.getByText('At most 100 characters.')).toBeVisible()
      await expect(form.getByLabel('Your name')).toBeFocused()
      await expect(form.getByLabel('Message')).toHaveAccessibleDescription('At most 4000 characters.')
      await expect(toastOf(page, failureMessage)).toBeVisible()
      await expect(form).toHaveAttribute('aria-busy', 'false')
      await expect(form.getByLabel('Message')).toHaveValue('x'.repeat(4001))

      await form.getByLabel('Your name').fill('Sample Person')
      await form.getByLabel('Message').fill('What I typed')
      await form.getByRole('button', { name: 'Send the enquiry' }).click()
      await expect(form.getByRole('status')).toContainText('Your reference is')
      await expect(form.getByRole('status')).toContainText('The phone number that we have is +254712345678.')
      await expect(form.locator('[aria-invalid]')).toHaveCount(0)

      await fillRequest(page, anEmail('enquiry'), { phone: 'call me after 5' })
      await form.getByRole('button', { name: 'Send the enquiry' }).click()
      await expect(form.getByRole('status')).toContainText(
        'We could not read a phone number in “call me after 5”; we will write to you.',
      )
    })
  })
})

test.describe('a form that is sent empty', () => {
  test.use({ expectedErrors: [/422/] })
  for (const path of ['/contact-us', '/pazuri-at-vipingo'])
    test(`the empty forms on ${path} show the same errors, whether the server or the page checks them`, {
      tag: path === '/contact-us' ? [] : '@release',
    }, async ({ page }) => {
      const forms = () => page.locator('form[method=post]:has([data-error]):visible')
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
      const release = await delayRequests(page, chunkUrls)
      await page.goto(path)
      const count = await forms().count()
      expect(count).toBeGreaterThan(1)
      const serverResults = []
      for (let index = 0; index < count; index++) {
        await page.goto(path)
        await forms().nth(index).locator('[type=submit]').click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet')
        // The browser focuses the first field one frame after the heading appears.
        await expect.poll(focused).not.toBeNull()
        const items = await page.getByRole('alert').getByRole('listitem').allTextContents()
        serverResults.push({ messages: items.map(item => item.replace(/^[^:]+: /, '')), focused: await focused() })
      }
      release()
      await page.goto(path)
      await waitForHydration(page)
      for (const [index, expected] of serverResults.entries()) {
        await forms().nth(index).locator('[type=submit]').click()
        const messages = await forms().nth(index).locator('[data-error]:not(:empty)').allTextContents()
        expect({ messages, focused: await focused() }).toEqual(expected)
      }
      expect(serverResults.map(({ messages }) => messages)).toContainEqual([
        'Name is required.',
        'Email Adrress is required.',
        'Please tick this box; without it we may not reply to you.',
      ])
      await expect(page).toHaveURL(path)
    })
})

for (const [path, call] of [
  ['/pazuri-at-vipingo', '/api/pazuri'],
  ['/lukenya-plains', '/api/lukenya'],
] as const) {
  test.describe(`a request to reserve on ${path}`, () => {
    test.use({ expectedErrors: [/503/] })
    test(`a failed request to reserve on ${path} shows "${failureMessage}" with phone and WhatsApp, keeps its values and can be sent again`, {
      tag: '@release',
    }, async ({ page, db }) => {
      const email = anEmail('reserve')
      await page.route(`**${call}`, route => route.fulfill({ status: 503, json: { success: false } }), { times: 1 })
      await page.goto(path)
      const form = await fillRequest(page, email)
      await form.getByRole('button', { name: 'Send the request' }).click()
      await expect(toastOf(page, failureMessage)).toBeVisible()
      await expect(form.getByRole('status')).toHaveText(failureMessage)
      await expect(form.getByRole('link', { name: /^\+254/ })).toHaveAttribute('href', /^tel:\+254/)
      await expect(form.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/254/)
      await expect(form.getByLabel('Your name')).toHaveValue('Sample Person')
      await form.getByRole('button', { name: 'Send the request' }).click()
      await expect(form.getByRole('status')).toContainText('Your request has arrived. Your reference is')
      await expect(form.getByRole('link', { name: /^WhatsApp/ })).toHaveCount(0)
      const leads = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
      expect(leads.map(lead => lead.kind)).toEqual(['reservation'])
    })
  })
}

test('every form sends the header X-Requested-With', { tag: '@release' }, async ({ page }) => {
  const sent: [string, string | undefined][] = []
  page.on('request', request => {
    if (request.method() === 'POST') sent.push([new URL(request.url()).pathname, request.headers()['x-requested-with']])
  })
  await page.goto('/pazuri-at-vipingo')
  await (await fillRequest(page, anEmail())).getByRole('button', { name: 'Send the request' }).click()
  await expect(requestForm(page).getByRole('status')).toContainText('Your reference is')
  for (const kind of kinds) {
    const form = formOf(page, kind)
    await form.email.fill(anEmail())
    await form.press()
    await expect(form.line).toContainText(form.success)
  }
  await page.goto('/contact-us')
  await (await fillRequest(page, anEmail())).getByRole('button', { name: 'Send the enquiry' }).click()
  await expect(requestForm(page).getByRole('status')).toContainText('Your reference is')
  expect(sent).toEqual(
    ['/api/pazuri', '/api/book_tour', '/api/subscribe', '/api/mail'].map(call => [call, 'XMLHttpRequest']),
  )
})

test('the day of a tour can be chosen from today in Nairobi to a year ahead, and is sent with the form', async ({
  page,
}) => {
  // In Nairobi it is half past one on 1 December.
  await page.clock.setFixedTime(new Date('2026-11-30T22:30:00Z'))
  await page.goto('/home')
  const day = page.getByLabel('Preferred day (optional)')
  await day.focus()
  await expect(day).toHaveAttribute('min', '2026-12-01')
  await expect(day).toHaveAttribute('max', /^2027-(11-30|12-01)$/)
  await day.fill('2026-12-05')
  const form = formOf(page, 'tour')
  await form.email.fill(anEmail())
  const [request] = await Promise.all([page.waitForRequest('**/api/book_tour'), form.press()])
  expect(request.postDataJSON()).toMatchObject({ tourDay: '2026-12-05' })
})
