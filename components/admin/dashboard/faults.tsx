import Link from 'next/link'
import { db } from '@/lib/database'
import { countRejectedForms } from '@/lib/intake/rejected-forms'
import { countFailingMetaLeads } from '@/lib/integrations/meta/meta-leads'
import { failedJobs } from '@/lib/jobs/failed'
import { areAcknowledgementsPaused } from '@/lib/mail/visitor-mail'
import { mailFigures } from '@/lib/pipeline/today/figures'
import { Figure } from './crm-summary'

/** Problems of mails, background jobs and rejected forms, for owners. */
export async function Faults() {
  const [mails, failed, mailsPaused, refused, unfetched] = await Promise.all([
    mailFigures(db),
    failedJobs(db),
    areAcknowledgementsPaused(db),
    countRejectedForms(db),
    countFailingMetaLeads(db),
  ])
  return (
    <>
      {failed > 0 && (
        <p role="alert" className="mt-4 rounded-card border border-danger bg-white p-4">
          <strong>{failed} background jobs failed</strong> in the last week, after all retries. Pictures may be missing
          in their lighter sizes. Tell whoever runs the server.
        </p>
      )}
      {mailsPaused && (
        <p role="alert" className="mt-4 rounded-card border border-danger bg-white p-4">
          <strong>Forms are not acknowledged by mail for now:</strong> too many mails were sent to visitors in the last
          hour. Leads still come in; reply yourself to those without an acknowledgement. Tell whoever runs the server.
        </p>
      )}
      {refused > 0 && (
        <p role="alert" className="mt-4 rounded-card border border-danger bg-white p-4">
          <strong>{refused === 1 ? 'One form was' : `${refused} forms were`} asked to wait since yesterday:</strong> far
          too many came from one network or mailbox within an hour. What a person wrote is stored on their phone and
          sent again automatically. If this comes from a fair or an office of yours, tell whoever runs the server.
        </p>
      )}
      {unfetched > 0 && (
        <p role="alert" className="mt-4 rounded-card border border-danger bg-white p-4">
          <strong>
            {unfetched === 1 ? 'One lead' : `${unfetched} leads`} of Facebook and Instagram could not be fetched
          </strong>{' '}
          in the last week. The reason is under{' '}
          <Link href="/admin/integrations" className="underline underline-offset-4">
            Integrations
          </Link>
          .
        </p>
      )}
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        <Figure number={mails.waiting} label="Mails waiting" path="/admin/mails?state=queued" />
        <Figure number={mails.failed} label="Mails failed this week" path="/admin/mails?state=failed" urgent />
      </ul>
    </>
  )
}
