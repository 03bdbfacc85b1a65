import { expect, test } from 'vitest'
import { choicesSchema } from './import-choices'

const formFields = {
  // The columns are recognised automatically.
  columns: 'null',
  estateId: '',
  importId: crypto.randomUUID(),
  fingerprint: 'abc',
  source: 'Open day',
  owner: 'turn',
}

test('an import without a consent to offers is valid without the day and the manner of a consent', () => {
  const parsed = choicesSchema.safeParse(formFields)
  expect(parsed.error?.issues ?? []).toEqual([])
  expect(parsed.data).toMatchObject({ source: 'Open day', purposes: [], consentOn: null, consentHow: null })
})

test('an import is rejected without a source, and with a consent whose day and manner are missing', () => {
  const { error } = choicesSchema.safeParse({ ...formFields, source: ' ', 'offers-mail': 'on' })
  expect(error?.issues.map(({ path }) => path.join()).toSorted()).toEqual(['consentHow', 'consentOn', 'source'])
})
