import { expect } from 'vitest'
import { test } from '@/db/testing/test'
import { formPage } from './form-page'
import { enquirySchema } from './schema'
import { ensureSettings } from './testing/settings'

/** Returns the HTML below the form of the page that a rejected form with this `page` gets. */
const htmlBelowForm = async (page: string) => {
  const response = await formPage('/api/mail', enquirySchema, { page }, { status: 422, message: 'Look again.' })
  return (await response.text()).split('</form>')[1]
}

test('a rejected form links back to its page', async () => {
  expect(await htmlBelowForm('/lukenya-plains')).toContain('<a href="/lukenya-plains">Back to the page</a>')
})

test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'a rejected form has no link to %s',
  async page => {
    const links = (await htmlBelowForm(page))?.match(/<a [^>]+>/g)

    expect(links?.filter(link => !/"tel:|wa\.me/.test(link))).toEqual(['<a href="/home">'])
  },
)

test('a rejected form has the labels of its page, and links to phone and WhatsApp below', async ({ db }) => {
  await ensureSettings(db, { salesPhone: '+254 700 000 009', salesWhatsapp: '+254 700 000 009' })
  const response = await formPage('/api/mail', enquirySchema, { name: '' }, { status: 422, message: 'Look again.' })
  const [form, below] = (await response.text()).split('</form>')
  expect(form).toContain('<label class="field" for="name">Your name</label>')
  expect(below).toMatch(/<p>Or call <a href="tel:\+\d+">.+<\/a> or write on <a href="https:\/\/wa\.me\//)
})

test('a rejected form keeps its ticked boxes and the chosen country of the phone', async () => {
  const fields = { 'offers-mail': 'on', phone: '0754 123 456', phoneCountry: 'TZ', consent: 'on' }
  const response = await formPage('/api/mail', enquirySchema, fields, { status: 422, message: 'Look again.' })
  const page = await response.text()
  expect(page).toMatch(/<input type="checkbox" id="offers-mail" name="offers-mail" checked=""\/>/)
  expect(page).toMatch(/<input type="checkbox" id="consent" name="consent" checked=""\/>/)
  expect(page).toContain('<option value="TZ" selected="">Tanzania +255</option>')
  expect(page).not.toContain('value="on"')
})
