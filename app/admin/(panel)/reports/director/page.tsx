import { PrintButton } from '@/components/admin/controls/print-button'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { FigureTableCard, FigureTiles } from '@/components/admin/reports/figure-tables'
import { PanelLink } from '@/components/admin/shell/links'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { countDirector } from '@/lib/reports/director/count-director'
import { directorTables } from '@/lib/reports/director/director-tables'
import { directorPeriods, parseWeek, weekInWords } from '@/lib/reports/director/weeks'
import { localDay } from '@/lib/time/local-time'
import { addDays } from '@/lib/visits/slots'

export const metadata = { title: 'Director’s page' }

export default async function DirectorScreen({ searchParams }: PageProps<'/admin/reports/director'>) {
  await requireAreaAccess('view', 'targets')
  const today = localDay(new Date())
  const monday = parseWeek(await searchParams, today)
  const periods = directorPeriods(monday, today)
  const [company, ...tables] = directorTables(await countDirector(db, periods), periods)
  return (
    <div className="one-sheet grid grid-cols-1 gap-5 print:gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenTitle help="director">{weekInWords(periods.week)}</ScreenTitle>
        <div className="flex flex-wrap gap-2 print:hidden">
          <nav aria-label="Week" className="flex flex-wrap gap-2">
            <WeekLink monday={addDays(monday, -7)}>Week before</WeekLink>
            {addDays(monday, 7) <= today && <WeekLink monday={addDays(monday, 7)}>Next week</WeekLink>}
          </nav>
          <PrintButton />
        </div>
      </div>
      {company && <FigureTiles table={company} />}
      {tables.map(table => (
        <FigureTableCard key={table.title} table={table} />
      ))}
      <p className="max-w-prose text-small text-slate print:max-w-none">
        Reserved, sold and turnover are the figures of the sales report for the same days: a sale counts on the day of
        its agreement unless it was cancelled. Received is the money of receipts for reservations that began in these
        days. Attained is the turnover of the month as a share of the target amount, or the homes sold as a share of the
        target homes if there is no amount; the last row counts only agents with a target.
      </p>
    </div>
  )
}

const WeekLink = ({ monday, children }: { monday: string; children: string }) => (
  <PanelLink href={`/admin/reports/director?week=${monday}`} className="button button-quiet">
    {children}
  </PanelLink>
)
