import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { requiredReference } from '../column-types.ts'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { estatesTable, shownEstatePath } from './estates.ts'

export const proofKinds = [
  'title',
  'subdivision',
  'planning',
  'environment',
  'construction',
  'contractor',
  'insurance',
  'other',
] as const

export const proofsTable = pgTable(
  'proofs',
  {
    ...entryColumns(),
    estateId: requiredReference(() => estatesTable.id),
    kind: text({ enum: proofKinds }).notNull(),
    title: text().notNull(),
    number: text(),
    issuer: text().notNull(),
    issuedOn: date({ mode: 'string' }),
    /** The last day on which the proof is valid; null for no end. */
    expiresOn: date({ mode: 'string' }),
    fileId: uuid(),
    checkedOn: date({ mode: 'string' }).notNull(),
    checkedBy: text().notNull(),
  },
  table => [index().on(table.estateId)],
)

export const proofs = defineCollection({
  key: 'proofs',
  area: 'estates',
  label: { one: 'Proof', many: 'Proofs' },
  adminPath: '/admin/proofs',
  help: {
    text: 'Proofs are titles, permits and certificates that show buyers that an estate is in order.',
    highlightedPageBlock: 'estate.proofs',
    highlightCaption: 'The proofs on the page of an estate',
  },
  shownOn: shownEstatePath,
  table: proofsTable,
  fields: {
    estateId: f.relation('Estate', 'estates'),
    kind: f.choice('What it proves', proofKinds, {
      groups: {
        title: 'Title to the land',
        subdivision: 'Approved subdivision',
        planning: 'Change of use and building approval',
        environment: 'Environmental licence',
        construction: 'Registration of the works',
        contractor: 'Contractor',
        insurance: 'Insurance',
        other: 'Other',
      },
    }),
    title: f.text('Title', { max: 120, help: 'As it is printed on the document.' }),
    number: f.text('Number', { optional: true, max: 60 }),
    issuer: f.text('Issued by', { max: 120 }),
    issuedOn: f.date('Issued on', { optional: true }),
    expiresOn: f.date('Valid until', { optional: true, help: 'After this day visitors read that it has expired.' }),
    fileId: f.file('Document', 'document', {
      optional: true,
      help: 'Cover the names and signatures of private persons first.',
    }),
    checkedOn: f.date('Checked on', {
      notInFuture: true,
      help: 'The day on which one of us saw the original or asked the issuer.',
    }),
    checkedBy: f.text('Checked by', {
      max: 80,
      help: 'A role or a name that visitors read after “by”, such as our legal office.',
    }),
  },
  listColumns: ['title', 'estateId', 'kind', 'expiresOn', 'status'],
})
