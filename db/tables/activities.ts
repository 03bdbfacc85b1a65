import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, requiredReference, searchWords } from '../column-types.ts'
import { contactsTable } from './contacts.ts'
import { type DealStage, dealsTable, type LostReason } from './deals.ts'
import { emailsTable } from './leads.ts'
import { staffTable } from './staff.ts'

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

/** The columns of a deal before its stage was set. Times are in ISO 8601. */
export type BeforeStage = {
  stage: DealStage
  stageSince: string
  lostReason: LostReason | null
  awaitingReplySince: string | null
  dueAt: string | null
  triedAt: string | null
  escalatedAt: string | null
}

/** Events of a deal without a table of their own; `lib/pipeline/people/timeline.ts` adds leads, mails, visits etc. */
export const activitiesTable = pgTable(
  'activities',
  {
    id: uuid().primaryKey().defaultRandom(),
    contactId: requiredReference(() => contactsTable.id),
    dealId: uuid().references(() => dealsTable.id, { onDelete: 'set null' }),
    at: instant().notNull().defaultNow(),
    /** The time when it reached the server, if staff logged it offline. */
    arrivedAt: instant(),
    kind: text({ enum: activityKinds }).notNull(),
    /** By kind: the outcome of a call, the new stage, the change of a visit; for WhatsApp `tap` (opened) or `written`. */
    outcome: text(),
    text: text(),
    emailId: uuid('message_id').references(() => emailsTable.id, { onDelete: 'set null' }),
    staffId: uuid().references(() => staffTable.id),
    /** Null for events by the site itself. */
    staffName: text(),
    /** True if staff replied to the person; the first reply ends the wait. */
    isReply: boolean().notNull().default(false),
    /** The values with which a stage, a call or a completed task can be undone. */
    before: jsonb().$type<BeforeStage>(),
    words: searchWords().generatedAlwaysAs(
      (): SQL => sql`array_to_tsvector(folded_words(coalesce(${activitiesTable.text}, '')))`,
    ),
  },
  table => [
    index().on(table.contactId, table.at),
    index().on(table.dealId, table.at),
    index().on(table.kind, table.at),
    index('activities_visited_index')
      .on(table.dealId)
      .where(sql`${table.kind} = 'stage' and ${table.outcome} = 'visited'`),
    index('activities_words_index').using('gin', table.words),
  ],
)
