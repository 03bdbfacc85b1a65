import { expect, test } from 'vitest'
import { sortLink, viewUrl } from './view-url'

const view = { q: 'gate', sort: null, order: null, page: 3 }

test('the URL of a view contains only parameters that differ from the whole list', () => {
  expect(viewUrl('/admin/leads', { q: '', state: null, page: 1 })).toBe('/admin/leads')
  expect(viewUrl('/admin/leads', { q: 'a gate', state: 'bin', page: 2 })).toBe('/admin/leads?q=a+gate&state=bin&page=2')
})

test('a column head sorts ascending, then descending, and returns to the first page', () => {
  const unsorted = sortLink('/admin/leads', view, 'name')
  expect(unsorted).toEqual({ path: '/admin/leads?q=gate&sort=name' })

  const upwards = sortLink('/admin/leads', { ...view, sort: 'name' }, 'name')
  expect(upwards).toEqual({ path: '/admin/leads?q=gate&sort=name&order=down', sorted: 'ascending' })

  const downwards = sortLink('/admin/leads', { ...view, sort: 'name', order: 'down' }, 'name')
  expect(downwards).toEqual({ path: '/admin/leads?q=gate&sort=name', sorted: 'descending' })
})

test('a column head ignores the sort direction of another column', () => {
  const other = sortLink('/admin/leads', { ...view, sort: 'status', order: 'down' }, 'name')
  expect(other).toEqual({ path: '/admin/leads?q=gate&sort=name' })
})
