import { expect, test } from 'vitest'
import { parseCopy } from './local-copies'

test('ignores stored texts that are not copies, without failing', () => {
  const copy = { form: { title: 'Harbour' }, baseVersion: 3, at: '2026-05-01T10:00:00.000Z' }
  expect(parseCopy(JSON.stringify(copy))).toEqual(copy)
  for (const text of [null, '', '{', 'null', '7', '[]', '{"form":null,"at":"2026-05-01"}', '{"form":{}}'])
    expect(parseCopy(text), String(text)).toBeNull()
})
