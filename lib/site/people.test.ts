import { expect, test } from 'vitest'
import { othersAfter } from './people'

test.for([
  ['a', 'bc'],
  ['b', 'ca'],
  ['c', 'ab'],
  ['somebody outside the list', 'abc'],
] as const)('the others to meet after %s are each shown once', ([id, others]) => {
  const people = [...'abc'].map(id => ({ id }))
  expect(othersAfter(people, id).map(({ id }) => id)).toEqual([...others])
})
