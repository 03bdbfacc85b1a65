import { expect, test } from 'vitest'
import { articles } from '../../../db/collections/articles'
import { valuesFromForm } from './form-values'

test('converts form texts to the values that inputs expect', () => {
  const views = Object.fromEntries(Object.entries(articles.allFields).map(([name, field]) => [name, field.view]))
  const form = { title: 'A title', body: '<p>Words</p>', featured: 'on', topic: 'buying' }
  expect(valuesFromForm(views, form)).toMatchObject({ ...form, featured: true, standfirst: '' })
  expect(valuesFromForm(views, {}).featured).toBe(false)
  const rows = { facts: { kind: 'rows', columns: {}, label: 'Facts', required: false } } as const
  expect(valuesFromForm(rows, { facts: '[{"a":"1"}]' })).toEqual({ facts: [{ a: '1' }] })
  expect(valuesFromForm(rows, { facts: 'not json' })).toEqual({ facts: [] })
})
