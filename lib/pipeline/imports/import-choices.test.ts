import { expect, test } from 'vitest'
import { choicesSchema } from './import-choices'

const sent = {
  columns: 'null',
  estateId: '',
  importId: crypto.randomUUID(),
  fingerprint: 'abc',
  source: 'Open day',
  owner: 'turn',
}

test('an import without an agreement to offers has no field for its day, and needs none', () => {
  const parsed = choicesSchema.safeParse(sent)
  expect(parsed.error?.issues ?? []).toEqual([])
  expect(parsed.data).toMatchObject({ source: 'Open day', purposes: [], consentOn: null, consentHow: null })
})

test('an import is rejected without a source, and without the day and the place of an agreement', () => {
  const { error } = choicesSchema.safeParse({ ...sent, source: ' ', 'offers-mail': 'on' })
  expect(error?.issues.map(({ path }) => path.join()).toSorted()).toEqual(['consentHow', 'consentOn', 'source'])
})
