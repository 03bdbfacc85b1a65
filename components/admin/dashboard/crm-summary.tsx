import Link from 'next/link'
import { crmFigures, leadsOverTime, toursThisWeek } from '@/lib/crm/figures'
import { db } from '@/lib/database'
import { failedJobs } from '@/lib/jobs/failed'
import { areVisitorMailsPaused } from '@/lib/leads/visitor-mail'
import { localFormat } from '@/lib/local-format'
import { Card } from '../shell/card'
import { WeekChart } from './week-chart'

const dayAndTime = localFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const dayOnly = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'short' })

/** The dashboard for staff who work with leads: what is waiting, this week's visits, where leads come from. */
export async function CrmSummary() {
  const [{ leads, mails }, tours, byProperty, bySource, failed, mailsPaused] = await Promise.all([
    crmFigures(db),
    toursThisWeek(db),
    leadsOverTime(db, 'property'),
    leadsOverTime(db, 'source'),
    failedJobs(db),
    areVisitorMailsPaused(db),
  ])
  return (
    <>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        <Figure number={leads.today} label="Leads today" path="/admin/leads" />
        <Figure number={leads.unanswered} label="Not answered" path="/admin/leads?status=new" urgent />
        <Figure number={leads.due} label="Next steps due" path="/admin/leads?due=yes" urgent />
        <Figure number={mails.waiting} label="Mails waiting" path="/admin/mails?state=queued" />
        <Figure number={mails.failed} label="Mails failed this week" path="/admin/mails?state=failed" urgent />
        <Figure number={leads.spam} label="Spam this week" path="/admin/leads?status=spam" />
      </ul>
      {failed > 0 && (
        <p role="alert" className="mt-4 rounded-card border border-danger bg-white p-4">
          <strong>{failed} background jobs failed</strong> in the last week, after all their tries. Pictures may be
          missing in their lighter sizes. Tell whoever runs the server.
        </p>
      )}
      {mailsPaused && (
        <p role="alert" className="mt-4 rounded-card border border-danger bg-white p-4">
          <strong>Automatic mails to visitors are paused:</strong> there were too many in the last hour. Leads still
          come in; answer those without an acknowledgement yourself. Tell whoever runs the server.
        </p>
      )}
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <WeekChart title="Leads by property" series={byProperty} />
        <WeekChart title="Leads by source" series={bySource} />
        <Card title="Tours this week">
          {tours.length === 0 && <p className="text-slate">None agreed and none asked for.</p>}
          <ul>
            {tours.map(tour => (
              <li key={tour.id} className="border-t border-stone py-2.5 first:border-0 first:pt-0">
                <Link
                  href={`/admin/leads/${tour.id}`}
                  prefetch={false}
                  className="font-medium underline underline-offset-4"
                >
                  {tour.name ?? tour.email ?? tour.reference}
                </Link>
                <span className="block text-small text-slate">
                  {tour.visitAt
                    ? dayAndTime.format(tour.visitAt)
                    : `${dayOnly.format(new Date(`${tour.tourDay}T00:00:00Z`))}, asked for`}
                  {tour.property && `, ${tour.property}`}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}

type FigureProps = { number: number; label: string; path: string; urgent?: boolean }

function Figure({ number, label, path, urgent }: FigureProps) {
  return (
    <li>
      <Link
        href={path}
        prefetch={false}
        className="block rounded-card border border-stone bg-white px-4 py-3 hover:bg-sand"
      >
        <span className={`figures block text-2xl font-semibold ${urgent && number > 0 ? 'text-terracotta' : ''}`}>
          {number.toLocaleString('en-KE')}
        </span>
        <span className="text-small text-slate">{label}</span>
      </Link>
    </li>
  )
}
