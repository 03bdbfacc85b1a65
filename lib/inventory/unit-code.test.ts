import { expect, test } from 'vitest'
import { parseCodes } from './unit-code'

test.for([
  ['B-14', ['B-14']],
  ['B-09 to B-11', ['B-09', 'B-10', 'B-11']],
  ['B-9 – B-11', ['B-9', 'B-10', 'B-11']],
  ['B-9–B-11', ['B-9', 'B-10', 'B-11']],
  ['b–9 TO B–11', ['b-9', 'b-10', 'b-11']],
  ['B–01', ['B-01']],
  ['B - 01, B‑02', ['B-01', 'B-02']],
  ['7 to 9', ['7', '8', '9']],
  [' A-1,\nA-2; C-G01 to C-G03 ,', ['A-1', 'A-2', 'C-G01', 'C-G02', 'C-G03']],
] as const)('parses %j as a list of codes', ([text, codes]) => {
  expect(parseCodes(text)).toEqual({ codes })
})

test.for([
  ['', 'at least one'],
  ['B-9 to C-11', 'neither a code'],
  ['B-11 to B-9', 'neither a code'],
  ['Court 12', 'neither a code'],
  ['A-1, a-1', 'twice'],
  ['A-1, a–1', 'twice'],
  ['A-1 to A-501', 'At most 500'],
  ['A-1 to A-999999999', 'At most 500'],
  [`${'A'.repeat(5000)}`, 'neither a code'],
] as const)('rejects %j with a clear error', ([text, words]) => {
  expect(parseCodes(text)).toEqual({ message: expect.stringContaining(words) })
})
