import { mailFigures } from '@/lib/crm/figures'
import { db } from '@/lib/database'
import { failedJobs } from '@/lib/jobs/failed'
import { countRejectedForms } from '@/lib/leads/rejected-forms'
import { areVisitorMailsPaused } from '@/lib/leads/visitor-mail'
import { Figure } from './crm-summary'

/** What is wrong with mails and background jobs: for owners. */
export async function Faults() {
  const [mails, failed, mailsPaused, refused] = await Promise.all([
    mailFigures(db),
    failedJobs(db),
    areVisitorMailsPaused(db),
    countRejectedForms(db),
  ])
  return (
    <>
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
      {refused > 0 && (
        <p role="alert" className="mt-4 rounded-card border border-danger bg-white p-4">
          <strong>{refused === 1 ? 'One form was' : `${refused} forms were`} asked to wait since yesterday:</strong> far
          too many came from one network or mailbox within an hour. What a person wrote is kept on their phone and sent
          again by itself. If this is a fair or an office of yours, tell whoever runs the server.
        </p>
      )}
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        <Figure number={mails.waiting} label="Mails waiting" path="/admin/mails?state=queued" />
        <Figure number={mails.failed} label="Mails failed this week" path="/admin/mails?state=failed" urgent />
      </ul>
    </>
  )
}
