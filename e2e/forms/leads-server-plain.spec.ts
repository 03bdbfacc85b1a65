import { and, eq, sql } from 'drizzle-orm'
import { leadsTable } from '../../db/tables/leads.ts'
import { sendRequest } from '../support/contract.ts'
import { expect, expectAccessible, test, unique } from '../support/fixtures.ts'

const newEmail = (name: string) => `${unique(name).replace(/\W+/g, '-').toLowerCase()}@example.com`
const hostileText = 'Two lines\n</textarea><script>alert(1)</script> & "quotes"'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/422/] })

  test('an invalid enquiry without script is shown again with values and field errors, and can be sent once from there', async ({
    page,
    context,
    db,
  }) => {
    const email = newEmail('plain')
    await page.goto('/contact-us')
    const form = page.locator('form[action="/api/mail"]')
    await form.getByLabel('Your name').fill('Sample <b>Person</b>')
    await form.getByLabel('E-mail', { exact: true }).first().fill('not an address')
    await form.getByLabel('Phone', { exact: true }).first().fill('call me')
    await form.getByLabel('Message').fill(hostileText)
    await form.getByRole('radio', { name: 'WhatsApp', exact: true }).check()
    await form.getByRole('button', { name: /send/i }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet')
    const alert = page.getByRole('alert')
    const consent = page.getByRole('checkbox', { name: /You may use these details/ })
    await expect(alert).toContainText('E-mail: Email is invalid.')
    await expect(page.getByLabel('E-mail').first()).toBeFocused()
    await expect(page.getByLabel('E-mail').first()).toHaveAccessibleDescription('Email is invalid.')
    await expect(page.getByLabel('Phone').first()).toHaveValue('call me')
    await expect(page.getByLabel('Name')).toHaveValue('Sample <b>Person</b>')
    await expect(page.getByLabel('Message')).toHaveValue(hostileText)
    await expect(page.getByRole('radio', { name: 'WhatsApp', exact: true })).toBeChecked()
    await expect(consent).not.toBeChecked()
    await expect(consent).toHaveAccessibleDescription(/Please tick this box/)

    // The form is still invalid, but corrected fields stay corrected.
    await page.getByLabel('Name').fill('Sample Person')
    await page.getByLabel('Phone').first().fill('0700 000 321')
    await consent.check()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(alert).toContainText('Email is invalid.')
    await expect(alert).not.toContainText('phone')
    await expect(page.getByLabel('Phone').first()).toHaveValue('0700 000 321')
    await expect(consent).toBeChecked()

    // The same page is sent twice, as by a double click or the back button.
    await page.getByLabel('E-mail').first().fill(email)
    const key = await page.locator('input[name="idempotencyKey"]').inputValue()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page).toHaveURL(/\/sent\/enquiry\?hours=now$/)
    await expect(page.getByText('We could not read the phone number')).toHaveCount(0)
    await page.goto('/sent/enquiry?hours=now&phone=unread')
    await expect(
      page.getByText('We could not read the phone number that you wrote; we will write to you.'),
    ).toBeVisible()
    const values = {
      name: 'Sample Person',
      email,
      phone: '0700 000 321',
      message: hostileText,
      preferredContact: 'whatsapp',
    }
    const repeatedForm = { form: { ...values, consent: 'on', idempotencyKey: key } }
    expect((await context.request.post('/api/mail', repeatedForm)).status()).toBe(200)

    const leads = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
    expect(leads).toHaveLength(1)
    expect(leads[0]).toMatchObject({
      kind: 'enquiry',
      name: 'Sample Person',
      phone: '+254700000321',
      message: hostileText,
      preferredContact: 'whatsapp',
      page: '/contact-us',
    })
  })

  test('a tour that is sent again after an invalid e-mail still has its estate and page', async ({ page, db }) => {
    const email = newEmail('tour')
    await page.goto('/fadhili')
    await page.locator('#tour-email').fill('nobody')
    await page.getByRole('button', { name: 'Book a Site Tour' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue('nobody')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page).toHaveURL(/\/visit\/[0-9a-f]+\?sent=yes$/)
    const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
    expect(lead).toMatchObject({ property: 'Fadhili Retirement Village', page: '/fadhili' })
  })
})

test('all forms from one e-mail are stored, and those after the twelfth are marked as possible spam', async ({
  baseURL,
  db,
}) => {
  const email = newEmail('often')
  // Equal forms would be stored as one repeated form.
  const form = (time: number) => ({ name: 'Sample Person', email, consent: 'on', page: '/contact-us', unit: `${time}` })
  for (let time = 0; time < 14; time++) {
    const { status } = await sendRequest(`${baseURL}/api/mail`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams(form(time)),
    })
    expect(status).toBe(303)
  }
  const countOfSuspects = await db.$count(leadsTable, and(eq(leadsTable.email, email), sql`spam_reasons <> '{}'`))
  // Twelve forms of a mailbox within an hour are usual (`RATE_PER_EMAIL`).
  expect(countOfSuspects).toBe(14 - 12)
})

test.describe('the page of a rejected form', () => {
  test.use({ expectedErrors: [/422/] })
  test('the page of a rejected form is accessible and runs no injected script', async ({ page, baseURL }) => {
    await page.goto('/contact-us')
    await page.evaluate(() => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/api/mail' })
      for (const [name, value] of Object.entries({
        name: '"><script>alert(1)</script>',
        email: 'x',
        message: '<img src=x>',
        preferredContact: '',
      })) {
        const input = document.createElement('input')
        Object.assign(input, { name, value })
        form.append(input)
      }
      document.body.append(form)
      form.submit()
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent yet')
    await expect(page.getByLabel('Name')).toHaveValue('"><script>alert(1)</script>')
    await expectAccessible(page)

    const { headers } = await sendRequest(`${baseURL}/api/mail`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'x' }),
      headers: { accept: 'text/html' },
    })
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
