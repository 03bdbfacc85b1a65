import { type SQL, sql } from 'drizzle-orm'
import { boolean, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { contactsTable } from './contacts.ts'
import { dealsTable } from './deals.ts'
import { messagesTable } from './leads.ts'
import { staffTable } from './staff.ts'

const instant = () => timestamp({ withTimezone: true })
const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const activityKinds = [
  'call',
  'note',
  'whatsapp',
  'reply',
  'stage',
  'owner',
  'visit',
  'task',
  'merge',
  'correction',
  'estate',
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const callOutcomes = ['reached', 'no-answer', 'call-back'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/**
 * What happened to a deal and has no table of its own. The timeline of a person also has the leads, mails, visits,
 * quotes and claims (`lib/crm/timeline.ts`).
 */
export const activitiesTable = pgTable(
  'activities',
  {
    id: uuid().primaryKey().defaultRandom(),
    contactId: uuid()
      .notNull()
      .references(() => contactsTable.id),
    dealId: uuid().references(() => dealsTable.id, { onDelete: 'set null' }),
    at: instant().notNull().defaultNow(),
    kind: text({ enum: activityKinds }).notNull(),
    /** By kind: the outcome of a call, the new stage, the change of a visit, `tap` or `written` for WhatsApp. */
    outcome: text(),
    text: text(),
    messageId: uuid().references(() => messagesTable.id, { onDelete: 'set null' }),
    staffId: uuid().references(() => staffTable.id),
    /** Null: the site itself. */
    staffName: text(),
    /** A person replied to the visitor; the first of them ends the wait. */
    isReply: boolean().notNull().default(false),
    words: searchWords().generatedAlwaysAs(
      (): SQL => sql`array_to_tsvector(folded_words(coalesce(${activitiesTable.text}, '')))`,
    ),
  },
  table => [
    index().on(table.contactId, table.at),
    index().on(table.dealId, table.at),
    index().on(table.kind, table.at),
    index('activities_words_index').using('gin', table.words),
  ],
)
