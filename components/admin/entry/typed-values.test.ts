import { expect, test } from 'vitest'
import { articles } from '../../../db/collections/articles'
import { typedValues } from './typed-values'

test('what a form holds comes back as what its inputs are drawn from', () => {
  const views = Object.fromEntries(Object.entries(articles.allFields).map(([name, field]) => [name, field.view]))
  const form = { title: 'A title', body: '<p>Words</p>', featured: 'on', topic: 'buying' }
  expect(typedValues(views, form)).toMatchObject({ ...form, featured: true, standfirst: '' })
  expect(typedValues(views, {}).featured).toBe(false)
  const rows = { facts: { kind: 'rows', columns: {}, label: 'Facts', required: false } } as const
  expect(typedValues(rows, { facts: '[{"a":"1"}]' })).toEqual({ facts: [{ a: '1' }] })
  expect(typedValues(rows, { facts: 'not json' })).toEqual({ facts: [] })
})
