import 'server-only'
import type { Tx } from '@/db/connect'
import type { Staff } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { formatLocal } from '@/lib/time/local-time'
import type { DealScope } from '../pipeline/deal-scope.ts'
import { readReplyRules } from '../pipeline/reply/reply-rules.ts'
import { countCommission } from './commission'
import { commissionReport } from './commission-report'
import { measureFirstReply } from './first-reply'
import { countFunnel } from './funnel'
import { inventoryReport, sellThroughReport } from './home-reports'
import { countInventory } from './inventory'
import { countLost } from './lost-reasons'
import { firstReplyReport, funnelReport, lostReport } from './people-reports'
import type { Cell, Report } from './report'
import type { ReportKind, ReportView } from './report-view'
import { countSales } from './sales'
import { salesReport } from './sales-report'
import { countSellThrough } from './sell-through'

const readers: Record<ReportKind, (db: Tx, view: ReportView, scope: DealScope) => Promise<Report>> = {
  funnel: async (db, view, scope) => funnelReport(view, await countFunnel(db, view, scope)),
  sales: async (db, view, scope) => salesReport(view, await countSales(db, view, scope)),
  commission: async (db, view, scope) => commissionReport(await countCommission(db, view, scope)),
  'first-reply': async (db, view, scope) => {
    const { hours } = await readReplyRules(db)
    return firstReplyReport(view, await measureFirstReply(db, view, scope, hours), hours)
  },
  lost: async (db, view, scope) => lostReport(view, await countLost(db, view, scope)),
  inventory: async db => inventoryReport(await countInventory(db)),
  'sell-through': async (db, view) => sellThroughReport(view, await countSellThrough(db, view)),
}

/** Returns the scope of a report for a member of staff. In the report of commissions, agents see only themselves. */
export const scopeOfReport = (
  kind: ReportKind,
  { staff, scope }: { staff: Pick<Staff, 'id' | 'role'>; scope: DealScope },
): DealScope => (kind === 'commission' && !can(staff.role, 'view', 'commission') ? { ownerId: staff.id } : scope)

/** Reads a report within a scope. Inventory and sell-through are the same in every scope. */
export const readReport = (db: Tx, view: ReportView, scope: DealScope): Promise<Report> =>
  readers[view.report](db, view, scope)

/** Returns the CSV rows of a report, with its days, or for the inventory with the local time of reading. */
export function reportRows({ report: kind, from, to }: ReportView, report: Report, now = new Date()) {
  const when: Record<string, string> =
    kind === 'inventory' ? { 'Counted at': formatLocal(now).replace('T', ' ') } : { From: from, To: to }
  const columns = report.columns.map(({ label, csv }) => csv ?? label)
  const row = (name: string, cells: Cell[]) => ({
    ...when,
    [report.head]: name,
    ...Object.fromEntries(columns.map((column, index) => [column, cells[index]?.value ?? null])),
  })
  return {
    columns: [...Object.keys(when), report.head, ...columns],
    rows: [
      ...report.rows.map(({ name, cells }) => row(name, cells)),
      ...(report.total && report.rows.length > 0 ? [row('All', report.total)] : []),
    ],
  }
}
