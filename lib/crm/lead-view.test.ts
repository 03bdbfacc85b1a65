import { expect, test } from 'vitest'
import { isFiltered, leadViewSchema } from './lead-view'

test.each([
  [{}, false],
  [{ status: 'won', sort: 'name', order: 'down', page: '3' }, false],
  [{ q: 'garden' }, true],
  [{ kind: 'tour' }, true],
  [{ owner: 'nobody' }, true],
  [{ property: 'Fadhili' }, true],
  [{ due: 'yes' }, true],
  [{ from: '2026-01-31' }, true],
  [{ to: '2026-01-31' }, true],
  [{ from: 'yesterday', kind: 'none of them' }, false],
])('an inbox of %j is narrowed: %s', (address, narrowed) => {
  expect(isFiltered(leadViewSchema.parse(address))).toBe(narrowed)
})
