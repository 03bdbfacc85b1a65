import { expect } from 'vitest'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { compareRevision } from './compare'
import { listRevisions } from './entries'
import { publishEntry } from './write'

test('versions of a page differ in their sections: their order, hidden sections, and each of their texts', async ({
  db,
}) => {
  const staff = await aStaffMember(db)
  const quote = (text: string) => ({
    id: 'quote-1a',
    kind: 'quote',
    hidden: false,
    values: { text, name: 'A visitor' },
  })
  const tour = { id: 'tour', kind: 'tour', hidden: false, values: {} }
  const page = await anEntry(db, 'landingPages', { ...publishedValues, sections: [quote('We came'), tour] })
  await publishEntry(db, staff, 'landingPages', {
    id: page.id,
    version: 1,
    values: { sections: [{ ...tour, hidden: true }, quote('We stayed')] },
  })
  const [revision] = await listRevisions('landingPages', page.id)

  const compared = await compareRevision('landingPages', page.id, revision?.id ?? '')

  const found = compared?.differences.map(difference => ({
    label: difference.label,
    was:
      difference.kind === 'words'
        ? difference.parts
            .flatMap(part => (part.isInEarlier ? part.text : []))
            .join('')
            .trim()
        : '',
    is:
      difference.kind === 'words'
        ? difference.parts
            .flatMap(part => (part.isInCurrent ? part.text : []))
            .join('')
            .trim()
        : '',
  }))
  expect(found).toEqual([
    { label: 'Sections', was: 'Quote\nBook a visit', is: 'Book a visit (hidden)\nQuote' },
    { label: 'Quote, What they said', was: 'We came', is: 'We stayed' },
  ])
})
