import { expect, test } from 'vitest'
import { isOtherName, phoneOf, sentAs } from './sender'

const peter = { name: 'Peter Otieno', email: 'office@example.com', phone: '+254700000001' }

test('a sender who differs from the person is shown as they typed it', () => {
  const mary = { name: 'Mary Njeri', email: 'Office@example.com', phone: '+254700000002' }
  expect(sentAs(mary, peter)).toBe('Mary Njeri, Office@example.com, +254700000002')
  expect(sentAs({ ...peter, phone: mary.phone }, peter)).toBe('Peter Otieno, office@example.com, +254700000002')
  expect(sentAs({ ...peter, email: 'other@example.com' }, peter)).toContain('other@example.com')
})

test('a sender who is the person, or of whom no more is known, is not repeated', () => {
  expect(sentAs({ name: 'PETER  ÓTIENO', email: 'OFFICE@example.com', phone: null }, peter)).toBeNull()
  expect(sentAs({ name: null, email: null, phone: peter.phone }, peter)).toBeNull()
  // Somebody whom staff separated has no mailbox of their own.
  expect(sentAs(peter, { ...peter, email: null })).toBeNull()
})

test.each([
  ['Олег Григорьев', 'ОЛЕГ ГРИГОРЬЕВ'],
  ['Ελένη Παππά', 'ΕΛΕΝΗ ΠΑΠΠΑ'],
  ['Grace Ng’ang’a', 'GRACE NGANGA'],
  // The letters look the same: Cyrillic ones among Latin ones.
  ['Peter Otieno', 'Реtеr Оtіеnо'],
])('%s and %s are one name', (one, other) => {
  expect([isOtherName(one, other), isOtherName(other, one)]).toEqual([false, false])
})

test('the phone of a person is not that of another sender', () => {
  const nobody = { ...peter, phone: null }
  expect(phoneOf(nobody, peter)).toBe(peter.phone)
  expect(phoneOf(nobody, { ...peter, name: 'Mary Njeri' })).toBeNull()
  expect(phoneOf(peter, { ...peter, phone: '+254700000002' })).toBe(peter.phone)
})
