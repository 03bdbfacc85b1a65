import { expect, test } from 'vitest'
import { codeKey, compareCodes, tidyCode } from './code-key.ts'

test.each([
  'J-04',
  'j-04',
  ' J-04 ',
  'J – 04',
  'J—04',
  'J‐04',
  'J‑04',
  'J−04',
  'J﹣04',
  'Ｊ－０４',
  'J\u00a0-\u00a004',
  'J-\u200b04',
])('%s has the key of J-04', text => expect(codeKey(text)).toBe('j-04'))

test('a different code has a different key', () => {
  expect(new Set(['J-04', 'J04', 'J.04', 'J-4', 'J-040', 'I-04'].map(codeKey)).size).toBe(6)
})

test('a code is stored with its own letters and one hyphen', () => {
  expect(tidyCode(' B – g01 ')).toBe('B-g01')
  expect(tidyCode('Court 12')).toBe('Court 12')
})

test('codes are ordered as people count', () => {
  expect(['B-10', 'C-1', 'B-2', 'b-1'].sort(compareCodes)).toEqual(['b-1', 'B-2', 'B-10', 'C-1'])
})
