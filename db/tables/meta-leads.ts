import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../column-types.ts'
import { leadsTable } from './leads.ts'

/** `test` marks dummy data that Meta sends to test the connection; no lead is stored for it. */
export const metaLeadStates = ['waiting', 'stored', 'test', 'given-up'] as const
export type MetaLeadState = (typeof metaLeadStates)[number]

/** Forms of Meta's lead ads that a webhook announced, each once. The fetched content is stored only as a lead. */
export const metaLeadsTable = pgTable(
  'meta_leads',
  {
    id: uuid().primaryKey().defaultRandom(),
    leadgenId: text().notNull().unique(),
    pageId: text().notNull(),
    state: text({ enum: metaLeadStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    /** The lease of the process that fetches it; expires if the process dies. */
    sendingUntil: instant(),
    lastError: text(),
    createdAt: instant().notNull().defaultNow(),
    leadId: uuid().references(() => leadsTable.id, { onDelete: 'set null' }),
  },
  table => [index().on(table.state, table.nextAttemptAt), index().on(table.leadId)],
)
