import { expect, test } from 'vitest'
import { readFields } from './body'

const fieldsOf = (type: string, body: string) =>
  readFields(new Request('https://site.example/', { method: 'POST', headers: { 'content-type': type }, body }))

test('null characters, which the database refuses, are removed from every kind of body', async () => {
  const json = String.raw`{"name":"Wanji\u0000ru","campaign":{"utm_source":"\u0000"},"text":"a \\u0000"}`
  expect(await fieldsOf('application/json', json)).toEqual({
    ...{ name: 'Wanjiru', campaign: { utm_source: '' }, text: String.raw`a \u0000` },
  })
  expect(await fieldsOf('application/x-www-form-urlencoded', 'name=Wanji%00ru')).toEqual({ name: 'Wanjiru' })
})
