import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findWeakness, hashPassword, verifyPassword } from './password'

const nameAndEmail = ['Wanjiru Sample', 'wanjiru@example.com']

describe('a weak password', () => {
  test.each([
    ['is short', 'kq7#Zp!vR2x'],
    ['is a common one', 'password1234'],
    ['is a row of keys', 'qwertyuiop[]'],
    ['is one letter', 'aaaaaaaaaaaaaaaa'],
    ['is the name of an estate and a year', 'Greenpark2026'],
    ['is the company with digits and a punctuation mark', 'SHKHomes1234!'],
    ['is two names of places', 'LukenyaNairobi1'],
    ['is the name of the person', 'wanjirusample1'],
    ['has more than 200 characters', 'kettle orbit marsh '.repeat(11)],
  ])('is rejected because it %s: %s', async (_, password) => {
    expect(await findWeakness(password, nameAndEmail)).toEqual(expect.any(String))
  })
})

describe('a strong password', () => {
  test.each([
    'kettle orbit marsh lantern',
    'mvua kubwa gari la moshi',
    '水は低きに流れる・十二文字',
    'kettle orbit marsh lantern and seventy more letters, or so it seems '.repeat(2),
  ])('is accepted with any letters, without rules about required characters: %s', async password => {
    expect(await findWeakness(password, nameAndEmail)).toBeNull()
  })
})

test('a password is verified exactly as typed', async () => {
  const password = ' Kettle  orbit\tMarsh '
  const hash = await hashPassword(password)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, password)).toBe(true)
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1), `${password} `])
    expect(await verifyPassword(hash, other)).toBe(false)
})

test('no password is valid for an account without a password', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async password => {
      expect(await verifyPassword(null, password)).toBe(false)
    }),
    // Each run takes as long as a check of a real password.
    { numRuns: 5 },
  )
})
