import { expect, test } from 'vitest'
import { differingDetails, isOtherName, phoneOf } from './sender'

const peter = { name: 'Peter Otieno', email: 'office@example.com', phone: '+254700000001' }

test('a sender whose details differ from the person is shown as typed', () => {
  const mary = { name: 'Mary Njeri', email: 'Office@example.com', phone: '+254700000002' }
  expect(differingDetails(mary, peter)).toBe('Mary Njeri, Office@example.com, +254700000002')
  expect(differingDetails({ ...peter, phone: mary.phone }, peter)).toBe(
    'Peter Otieno, office@example.com, +254700000002',
  )
  expect(differingDetails({ ...peter, email: 'other@example.com' }, peter)).toContain('other@example.com')
})

test('a sender whose details do not differ is not shown', () => {
  expect(differingDetails({ name: 'PETER  ÓTIENO', email: 'OFFICE@example.com', phone: null }, peter)).toBeNull()
  expect(differingDetails({ name: null, email: null, phone: peter.phone }, peter)).toBeNull()
  // The person was separated by staff and has no e-mail.
  expect(differingDetails(peter, { ...peter, email: null })).toBeNull()
})

test.each([
  ['Олег Григорьев', 'ОЛЕГ ГРИГОРЬЕВ'],
  ['Ελένη Παππά', 'ΕΛΕΝΗ ΠΑΠΠΑ'],
  ['Grace Ng’ang’a', 'GRACE NGANGA'],
  // Cyrillic letters look the same as Latin ones.
  ['Peter Otieno', 'Реtеr Оtіеnо'],
])('%s and %s are one name', (one, other) => {
  expect([isOtherName(one, other), isOtherName(other, one)]).toEqual([false, false])
})

test('the phone of a person is never the phone of another sender', () => {
  const peterWithoutPhone = { ...peter, phone: null }
  expect(phoneOf(peterWithoutPhone, peter)).toBe(peter.phone)
  expect(phoneOf(peterWithoutPhone, { ...peter, name: 'Mary Njeri' })).toBeNull()
  expect(phoneOf(peter, { ...peter, phone: '+254700000002' })).toBe(peter.phone)
})
