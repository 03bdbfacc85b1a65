import { expect, test } from 'vitest'
import { ListPaging } from './list-paging'

/** Returns a function that renders the paging of a list on this page, with ten rows per page. */
const renderingPage = (page: number, total: number) => () =>
  ListPaging({ path: '/admin/articles', view: { q: 'plot', page }, page, total, perPage: 10 })

test('redirects from a page after the last page to the last page of the same view', () => {
  expect(renderingPage(3, 15)).toThrow(
    expect.objectContaining({ digest: expect.stringContaining(';/admin/articles?q=plot&page=2;') }),
  )
  expect(renderingPage(2, 0)).toThrow(
    expect.objectContaining({ digest: expect.stringContaining(';/admin/articles?q=plot;') }),
  )
})

test('shows the last page, and the first page of an empty list', () => {
  expect(renderingPage(2, 15)).not.toThrow()
  expect(renderingPage(1, 0)).not.toThrow()
})
