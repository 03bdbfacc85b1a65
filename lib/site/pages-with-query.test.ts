import { expect, test } from 'vitest'
import { isPageWithQuery } from './pages-with-query'

test.for([
  ['/search?q=plots', true],
  ['/search?q=', false],
  ['/homes?beds=2', true],
  ['/homes?utm_source=x', false],
  ['/homes/compare?ids=1', true],
  ['/greenpark-estate/homes?state=sold', true],
  ['/greenpark-estate/homes?ids=1', false],
  ['/admin/homes?state=sold', false],
  ['/estates/new-ridge/homes?sort=price', true],
  ['/greenpark-estate/homes/j-04?state=sold', false],
  ['/payment-plan?unit=fadhili/c-1', true],
  ['/payment-plan', false],
] as const)('%s depends on the query: %s', ([path, expected]) => {
  const { pathname, searchParams } = new URL(path, 'https://example.com')
  expect(isPageWithQuery(pathname, searchParams)).toBe(expected)
})
