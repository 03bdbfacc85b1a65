import { db } from '@/lib/database'
import type { DealScope } from '@/lib/pipeline/deal-scope'
import { leadsOverTime, salesFigures } from '@/lib/pipeline/today/figures'
import { localDay } from '@/lib/time/local-time'
import { viewUrl } from '../list/view-url'
import { PanelLink } from '../shell/links'
import { WeekChart } from './week-chart'

/** Renders figures and charts of the CRM; each figure links to the people that it counts. */
export async function CrmSummary({ scope }: { scope: DealScope }) {
  const today = localDay(new Date())
  const [figures, byProperty, bySource] = await Promise.all([
    salesFigures(db, scope, today),
    leadsOverTime(db, 'property', scope),
    leadsOverTime(db, 'source', scope),
  ])
  const path = (query: Record<string, string>) => viewUrl('/admin/people', query)
  return (
    <>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        <Figure number={figures.wroteToday} label="Wrote today" path={path({ from: today, to: today, wrote: 'yes' })} />
        <Figure number={figures.waiting} label="Waiting for a reply" path={path({ waiting: 'yes' })} />
        <Figure number={figures.late} label="Reply is late" path={path({ late: 'yes' })} urgent />
        <Figure number={figures.due} label="Tasks due" path={path({ stage: 'open', due: 'yes' })} />
        <Figure number={figures.spam} label="Spam" path={path({ stage: 'spam' })} />
      </ul>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <WeekChart title="Leads by property" series={byProperty} />
        <WeekChart title="Leads by source" series={bySource} />
      </div>
    </>
  )
}

type FigureProps = { number: number; label: string; path: string; urgent?: boolean }

export function Figure({ number, label, path, urgent }: FigureProps) {
  return (
    <li>
      <PanelLink href={path} className="block rounded-card border border-stone bg-white px-4 py-3 hover:bg-sand">
        <span className={`figures block text-2xl font-semibold ${urgent && number > 0 ? 'text-danger' : ''}`}>
          {number.toLocaleString('en-KE')}
        </span>
        <span className="text-small text-slate">{label}</span>
      </PanelLink>
    </li>
  )
}
