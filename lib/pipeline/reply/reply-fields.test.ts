import { expect, test } from 'vitest'
import { fillFields, unknownFields } from './reply-fields'

const values = { name: 'Wanjiru', estate: 'Greenpark Estate', agent: 'Achieng', phone: '+254 700 000 000' }

test('fields are filled in; one without a value leaves no gap', () => {
  expect(fillFields('Hello {name}, about {estate}: {agent}, {phone}. {name}', values)).toBe(
    'Hello Wanjiru, about Greenpark Estate: Achieng, +254 700 000 000. Wanjiru',
  )
  expect(fillFields('Hello {name}, thank you.', { ...values, name: null })).toBe('Hello, thank you.')
})

test('a value is not read as a template, and other braces stay', () => {
  expect(fillFields('{name} {x} { name } {}', { ...values, name: '{agent} $& $1' })).toBe(
    '{agent} $& $1 {x} { name } {}',
  )
  expect(unknownFields('{name} {nmae} {price} {nmae} {toString}')).toEqual(['nmae', 'price', 'toString'])
})
