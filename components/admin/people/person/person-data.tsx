import { Icon } from '@/components/ui/icon'
import { consentPurposes } from '@/db/tables/data-requests'
import { db } from '@/lib/database'
import { consentChannels, dataRequestLabels } from '@/lib/pipeline/labels'
import { eraseContact } from '@/lib/pipeline/people/merge-actions'
import { recordConsents, recordRequest } from '@/lib/pipeline/privacy/actions'
import { readPersonData } from '@/lib/pipeline/privacy/person-data'
import { marketingConsentWording } from '@/lib/text/copy'
import { dayMonthYear } from '@/lib/text/format'
import { Checkbox } from '../../controls/checkbox'
import { Options } from '../../controls/options'
import { ActionForm } from '../../shell/action-form'
import { FoldedCard } from '../../shell/folded-card'
import { DataRequests } from './data-requests'

type Props = {
  contact: { id: string }
  merged: { id: string }[]
  /** True if the viewer may see only a part of this person, because others work on other deals of the person. */
  isPartlyVisible: boolean
  editable: boolean
  /** The codes of homes that the person has reserved or bought. */
  homes: readonly string[]
}

/**
 * Shows the consents of a person, their data requests and their legal rights. Staff who see only a part of the person
 * see the consents, and are referred to the sales manager for the rest.
 */
export async function PersonData({ contact, merged, isPartlyVisible, editable, homes }: Props) {
  const data = await readPersonData(db, [contact.id, ...merged.map(({ id }) => id)])
  if (isPartlyVisible)
    return (
      <FoldedCard title="Their data">
        <Consents contactId={contact.id} consents={data.consents} editable={false} />
        <p className="mt-3 text-slate">
          Somebody else looks after this person too: to correct, erase or copy their data, ask your sales manager.
        </p>
      </FoldedCard>
    )
  const openRequests = data.requests.filter(({ doneAt }) => !doneAt)
  return (
    <div id="data" className="scroll-mt-24 border-t border-stone">
      <FoldedCard
        title={openRequests.length > 0 ? `Their data (${openRequests.length} to answer)` : 'Their data'}
        isOpen={openRequests.length > 0}
      >
        <DataRequests contactId={contact.id} requests={data.requests} editable={editable} />
        <Consents contactId={contact.id} consents={data.consents} editable={editable} />
        {editable && (
          <details className="mt-5 border-t border-stone pt-2">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
              Record a request
            </summary>
            <ActionForm
              action={recordRequest.bind(null, contact.id)}
              submit="Record the request"
              variant="quiet"
              className="grid gap-3"
              resetOnSuccess
            >
              <label className="grid gap-1">
                They want to
                <select name="kind" className="field">
                  <Options options={Object.entries(dataRequestLabels)} />
                </select>
              </label>
              <label className="grid gap-1">
                Details (optional)
                <textarea name="text" rows={2} maxLength={2000} className="field" />
              </label>
            </ActionForm>
          </details>
        )}
        {editable && <ContactRights id={contact.id} homes={homes} />}
      </FoldedCard>
    </div>
  )
}

type ConsentProps = {
  contactId: string
  consents: Awaited<ReturnType<typeof readPersonData>>['consents']
  editable: boolean
}

function Consents({ contactId, consents, editable }: ConsentProps) {
  const purposes = consentPurposes.map(purpose => ({
    purpose,
    label: marketingConsentWording.purposes[purpose],
    consent: consents.find(consent => consent.purpose === purpose),
  }))
  if (!editable && consents.length === 0) return null
  const labelledConsents = purposes.flatMap(({ label, consent }) => (consent ? { label, ...consent } : []))
  return (
    <>
      {labelledConsents.length === 0 && <p>They have not agreed to any offers.</p>}
      <ul className="grid gap-1">
        {labelledConsents.map(({ purpose, label, given: origin, givenAt }) => (
          <li key={purpose}>
            Offers {label}: agreed on {dayMonthYear(givenAt)}
            <span className="text-slate"> ({origin})</span>
          </li>
        ))}
      </ul>
      {editable && (
        <details className="mt-2">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
            Change what they agreed to
          </summary>
          <ActionForm
            key={consents.map(({ purpose }) => purpose).join()}
            action={recordConsents.bind(null, contactId)}
            submit="Save"
            variant="quiet"
            className="grid gap-3"
          >
            <fieldset>
              <legend className="text-slate">They want to hear about new homes, prices and open days</legend>
              {purposes.map(({ purpose, label, consent }) => (
                <Checkbox key={purpose} name={purpose} defaultChecked={consent !== undefined}>
                  {label}
                </Checkbox>
              ))}
            </fieldset>
            <label className="grid gap-1">
              How they told us
              <select name="how" className="field">
                {consentChannels.map(way => (
                  <option key={way}>{way}</option>
                ))}
              </select>
            </label>
          </ActionForm>
        </details>
      )}
    </>
  )
}

/** Offers the rights under the Data Protection Act: a copy of all data about a person, and erasure. */
function ContactRights({ id, homes }: { id: string; homes: readonly string[] }) {
  return (
    <div className="mt-5 border-t border-stone pt-4">
      <a href={`/admin/people/${id}/export`} download className="button button-quiet">
        <Icon name="download" size={18} /> Download their data
      </a>
      <ActionForm
        action={eraseContact.bind(null, id)}
        submit="Erase this person"
        variant="quiet"
        className="mt-4 grid gap-2"
      >
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="sure" className="size-5 flex-none accent-danger" />
          Names, contact details, leads, mails and notes are deleted for good, including those of others who wrote from
          their mailbox. The counts stay.
          {homes.length > 0 && ` ${homes.join(', ')} stays reserved or sold, without the name of the buyer.`}
        </label>
      </ActionForm>
    </div>
  )
}
