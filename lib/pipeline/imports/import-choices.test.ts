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

test('an import without a consent to offers is valid without the day and place of a consent', () => {
  const parsed = choicesSchema.safeParse(sent)
  expect(parsed.error?.issues ?? []).toEqual([])
  expect(parsed.data).toMatchObject({ source: 'Open day', purposes: [], consentOn: null, consentHow: null })
})

test('an import is rejected without a source, and without the day and place of a consent', () => {
  const { error } = choicesSchema.safeParse({ ...sent, source: ' ', 'offers-mail': 'on' })
  expect(error?.issues.map(({ path }) => path.join()).toSorted()).toEqual(['consentHow', 'consentOn', 'source'])
})
