import { expect, test } from 'vitest'
import { collectionFor, collectionKeys } from '../../db/collections/index.ts'
import { roles } from '../../db/tables/staff.ts'
import { rightsColumns, rightsSubjects, rightsTable } from './rights'
import { adminAreas, can } from './roles'

test('the table of rights lists every area once; areas in the same row have the same rights', () => {
  const areas = new Set([...collectionKeys.map(key => collectionFor(key).area), ...adminAreas])
  const named = rightsSubjects.flatMap(([, areas]) => [...areas])
  expect(named.toSorted()).toEqual([...areas].toSorted())
  for (const [label, [first, ...others]] of rightsSubjects)
    for (const role of roles)
      for (const right of ['view', 'edit'] as const)
        for (const other of others)
          expect([label, role, right, can(role, right, other)]).toEqual([label, role, right, can(role, right, first)])
})

test('the table of rights lists the rights of an agent', () => {
  const sales = rightsColumns.indexOf('Sales')
  const rights = Object.fromEntries(rightsTable().map(({ label, rights }) => [label, rights[sales]]))
  expect(rights['Holds of homes']).toBe('Changes')
  expect(rights['Prices, releases, reservations, sales']).toBe('Sees')
  expect(rights.Accounts).toBe('')
})
