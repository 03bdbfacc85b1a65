import { expect, test } from 'vitest'
import { emailField } from '../intake/schema'
import { accountEmailSchema } from '../text/email-schema'

test.each([
  ['jane@example.com', true],
  ['  Jane@Example.com ', true],
  ['jané@bücher.example', true],
  ['', false],
  ['jane', false],
  ['jane@localhost', false],
  ['jane@example.com,john@example.com', false],
  ['Jane <jane@example.com>', true],
  ['Jane <jane>', false],
  ['jane\u0000@example.com', false],
  [`${'a'.repeat(250)}@example.com`, false],
  [null, false],
])('the e-mail %j is valid in staff accounts and in forms of visitors: %s', (email, valid) => {
  expect([accountEmailSchema, emailField].map(schema => schema.safeParse(email).success)).toEqual([valid, valid])
})

test('the e-mail of an account is trimmed and written in lower case', () => {
  expect(accountEmailSchema.parse(' Jane@Example.com')).toBe('jane@example.com')
})
