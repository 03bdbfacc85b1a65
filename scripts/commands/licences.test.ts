import { describe, expect, test } from 'vitest'
import { isAllowed, licenceList, licencesOf, readLock, storedList } from './licences'

test('every production package has an allowed licence', () => {
  const others = [...licencesOf(readLock())].filter(([licence]) => !isAllowed(licence))
  expect(others).toEqual([])
})

test('docs/licences.md lists the installed packages (update it with npm run licences)', () => {
  expect(storedList()).toBe(licenceList(readLock()))
})

describe('licences', () => {
  test.each(['MIT', '(MIT OR GPL-3.0)', 'GPL-3.0 OR ISC', 'Apache-2.0 AND MIT'])('isAllowed accepts %s', licence =>
    expect(isAllowed(licence)).toBe(true),
  )

  test.each(['GPL-3.0', 'AGPL-3.0-only', 'SSPL-1.0', 'MIT AND GPL-2.0', 'UNLICENSED', 'none stated', ''])(
    'isAllowed rejects %s',
    licence => expect(isAllowed(licence)).toBe(false),
  )

  test('an optional package for another platform has the licence of its dependent', () => {
    const packages = {
      '': {},
      'node_modules/a': { license: 'MIT', optionalDependencies: { 'a-other': '1.0.0' } },
      'node_modules/a-other': {},
      'node_modules/b': {},
      'node_modules/c': { dev: true, license: 'GPL-3.0' },
    }
    expect([...licencesOf({ packages })]).toEqual([
      ['MIT', ['a', 'a-other']],
      ['none stated', ['b']],
    ])
  })
})
