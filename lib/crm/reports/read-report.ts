import 'server-only'
import type { Tx } from '@/db/connect'
import { formatLocal } from '@/lib/local-time'
import { readReplyRules } from '../../deals/reply-rules.ts'
import type { Sight } from '../../deals/sight.ts'
import { measureFirstReply } from './first-reply'
import { countFunnel } from './funnel'
import { inventorySheet, sellThroughSheet } from './home-sheets'
import { countInventory } from './inventory'
import { countLost } from './lost-reasons'
import { firstReplySheet, funnelSheet, lostSheet } from './people-sheets'
import type { ReportKind, ReportView } from './report-view'
import { countSellThrough } from './sell-through'
import type { Cell, Sheet } from './sheet'

const readers: Record<ReportKind, (db: Tx, view: ReportView, sight: Sight) => Promise<Sheet>> = {
  funnel: async (db, view, sight) => funnelSheet(view, await countFunnel(db, view, sight)),
  'first-reply': async (db, view, sight) => {
    const { hours } = await readReplyRules(db)
    return firstReplySheet(view, await measureFirstReply(db, view, sight, hours), hours)
  },
  lost: async (db, view, sight) => lostSheet(view, await countLost(db, view, sight)),
  inventory: async db => inventorySheet(await countInventory(db)),
  'sell-through': async (db, view) => sellThroughSheet(view, await countSellThrough(db, view)),
}

/** A report of what is in sight; homes are in everybody's. */
export const readReport = (db: Tx, view: ReportView, sight: Sight): Promise<Sheet> =>
  readers[view.report](db, view, sight)

/** A report as the rows of a CSV, with the days that it counts or, for the inventory, the local time at which it was read. */
export function reportRows({ report, from, to }: ReportView, sheet: Sheet, now = new Date()) {
  const when: Record<string, string> =
    report === 'inventory' ? { 'Counted at': formatLocal(now).replace('T', ' ') } : { From: from, To: to }
  const columns = sheet.columns.map(({ label, csv }) => csv ?? label)
  const row = (name: string, cells: Cell[]) => ({
    ...when,
    [sheet.head]: name,
    ...Object.fromEntries(columns.map((column, index) => [column, cells[index]?.value ?? null])),
  })
  return {
    columns: [...Object.keys(when), sheet.head, ...columns],
    rows: [
      ...sheet.rows.map(({ name, cells }) => row(name, cells)),
      ...(sheet.total && sheet.rows.length > 0 ? [row('All', sheet.total)] : []),
    ],
  }
}
