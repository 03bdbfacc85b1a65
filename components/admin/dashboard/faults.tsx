import { db } from '@/lib/database'
import { countFailingMetaLeads } from '@/lib/integrations/meta/meta-leads'
import { countFailedJobs } from '@/lib/jobs/queue'
import { areAcknowledgementsPaused } from '@/lib/mail/visitor-mail'
import { countTooManyOfNetwork, mailFigures } from '@/lib/pipeline/today/figures'
import { TextLink } from '../shell/links'
import { Figure } from './crm-summary'

/** Shows owners the failures of mails, background jobs and leads from Meta, and the leads filed as spam. */
export async function Faults() {
  const [mails, failedJobs, areMailsPaused, spamLeads, failingLeads] = await Promise.all([
    mailFigures(db),
    countFailedJobs(db),
    areAcknowledgementsPaused(db),
    countTooManyOfNetwork(db),
    countFailingMetaLeads(db),
  ])
  return (
    <>
      {failedJobs > 0 && (
        <p role="alert" className="mt-4 rounded-card border border-danger bg-white p-4">
          <strong>{failedJobs} background jobs failed</strong> in the last week, after all retries. Smaller sizes of
          some pictures may be missing. Tell the person who runs the server.
        </p>
      )}
      {areMailsPaused && (
        <p role="alert" className="mt-4 rounded-card border border-danger bg-white p-4">
          <strong>Visitors get no acknowledgement by mail for now:</strong> too many mails were sent to visitors in the
          last hour. Leads still come in; reply to those without an acknowledgement yourself. Tell the person who runs
          the server.
        </p>
      )}
      {spamLeads > 0 && (
        <p role="alert" className="mt-4 rounded-card border border-danger bg-white p-4">
          <strong>{spamLeads === 1 ? 'One lead was' : `${spamLeads} leads were`} filed as spam since yesterday:</strong>{' '}
          too many came from one network within an hour, most likely from a program. Check under{' '}
          <TextLink href="/admin/people?stage=spam">Spam</TextLink> if any are from real people.
        </p>
      )}
      {failingLeads > 0 && (
        <p role="alert" className="mt-4 rounded-card border border-danger bg-white p-4">
          <strong>
            {failingLeads === 1 ? 'One lead' : `${failingLeads} leads`} from Facebook and Instagram could not be fetched
          </strong>{' '}
          in the last week. The reason is under <TextLink href="/admin/integrations">Integrations</TextLink>.
        </p>
      )}
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        <Figure number={mails.waiting} label="Mails waiting" path="/admin/mails?state=queued" />
        <Figure number={mails.failed} label="Mails failed this week" path="/admin/mails?state=failed" urgent />
      </ul>
    </>
  )
}
