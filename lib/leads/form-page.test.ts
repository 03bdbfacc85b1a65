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
