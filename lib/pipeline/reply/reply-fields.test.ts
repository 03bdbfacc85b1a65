import { expect, test } from 'vitest'
import { fillFields, unknownFields } from './reply-fields'

const values = { name: 'Wanjiru', estate: 'Greenpark Estate', agent: 'Achieng', phone: '+254 700 000 000' }

test('fillFields replaces fields; an empty value leaves no gap', () => {
  expect(fillFields('Hello {name}, about {estate}: {agent}, {phone}. {name}', values)).toBe(
    'Hello Wanjiru, about Greenpark Estate: Achieng, +254 700 000 000. Wanjiru',
  )
  expect(fillFields('Hello {name}, thank you.', { ...values, name: null })).toBe('Hello, thank you.')
})

test('fillFields inserts values as they are and keeps unknown braces, which unknownFields lists', () => {
  expect(fillFields('{name} {x} { name } {}', { ...values, name: '{agent} $& $1' })).toBe(
    '{agent} $& $1 {x} { name } {}',
  )
  expect(unknownFields('{name} {nmae} {price} {nmae} {toString}')).toEqual(['nmae', 'price', 'toString'])
})
