import { expect, test } from 'vitest'
import { formPage } from './form-page'
import { enquirySchema } from './schema'

const afterForm = async (page: string) => {
  const response = await formPage('/api/mail', enquirySchema, { page }, { status: 422, message: 'Look again.' })
  return (await response.text()).split('</form>')[1]
}

test('a rejected form links back to its page', async () => {
  expect(await afterForm('/lukenya-plains')).toContain('<a href="/lukenya-plains">Back to the page</a>')
})

test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', ''])('it has no link to %s', async page => {
  const links = (await afterForm(page))?.match(/<a [^>]+>/g)

  expect(links).toEqual(['<a href="/home">'])
})

test('what was ticked is ticked, and the country of the phone can be seen and chosen', async () => {
  const fields = { 'offers-mail': 'on', phone: '0754 123 456', phoneCountry: 'TZ', consent: 'on' }
  const response = await formPage('/api/mail', enquirySchema, fields, { status: 422, message: 'Look again.' })
  const page = await response.text()
  expect(page).toMatch(/<input type="checkbox" id="offers-mail" name="offers-mail" checked>/)
  expect(page).toMatch(/<input type="checkbox" id="consent" name="consent" checked>/)
  expect(page).toContain('<option value="TZ" selected>Tanzania +255</option>')
  expect(page).not.toContain('value="on"')
})
