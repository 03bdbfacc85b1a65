import { personPath } from '@/lib/paths/person-path'
import { mergeInto, undoMerge } from '@/lib/pipeline/people/merge-actions'
import type { FoundPerson } from '@/lib/pipeline/people/person'
import { differingDetails } from '@/lib/pipeline/senders/sender'
import { ActionForm } from '../../shell/action-form'
import { FoldedCard } from '../../shell/folded-card'
import { TextLink } from '../../shell/links'
import { RelativeTime } from '../../shell/relative-time'
import { CorrectForm } from './correct-form'
import { LeadFacts } from './lead-facts'
import { SeparateSender } from './separate-sender'

/** The states of the newsletter and of the updates of an estate. */
const subscriptionStates = {
  caught: 'looked like a robot, no mail sent',
  pending: 'asked for, not confirmed',
  active: 'subscribed',
  left: 'unsubscribed',
}

/** Shows all contact details of a person, and all leads with the data that was sent with them. */
export function PersonFacts({ found, editable }: { found: FoundPerson; editable: boolean }) {
  const { contact, merged, leads, subscriptions, followed: followedEstates } = found
  const values = [contact, ...merged].flatMap(({ email, phone }) => [email, phone]).filter(value => value !== null)
  const contactDetails = [...new Set(values)]
  return (
    <FoldedCard title="What they sent" note={leads.length}>
      <ul className="figures mb-3 grid gap-1 break-all">
        {contactDetails.map(value => (
          <li key={value}>{value}</li>
        ))}
      </ul>
      {subscriptions.map(({ email, state }) => (
        <p key={email} className="text-slate">
          Newsletter: {subscriptionStates[state]}
        </p>
      ))}
      {followedEstates.map(({ id, estate, state }) => (
        <p key={id} className="text-slate">
          Updates of {estate}: {subscriptionStates[state]}
        </p>
      ))}
      <div className="mt-2">
        {leads.map(lead => (
          <LeadFacts key={lead.id} lead={lead} sender={differingDetails(lead, contact)}>
            {editable && <SeparateSender lead={lead} found={found} />}
          </LeadFacts>
        ))}
      </div>
      {editable && !found.isPartlyVisible && (
        <CorrectForm
          // The key resets the form to the stored values after a correction.
          key={[contact.name, contact.email, contact.phone].join()}
          contact={{ id: contact.id, name: contact.name, email: contact.email, phone: contact.phone }}
        />
      )}
    </FoldedCard>
  )
}

/** Lists people with the same name, phone or mailbox, to merge, and earlier merges, to undo. */
export function SamePerson({ found: { contact, possibleDuplicates, merges } }: { found: FoundPerson }) {
  if (possibleDuplicates.length === 0 && merges.length === 0) return null
  return (
    <FoldedCard
      title="The same person?"
      note={possibleDuplicates.length || null}
      isOpen={possibleDuplicates.length > 0}
    >
      <p className="mb-2 text-slate">Merged people have one timeline. A merge can be undone.</p>
      <ul>
        {possibleDuplicates.map(other => (
          <li key={other.id} className="border-t border-stone py-3 first:border-0">
            <p className="mb-2 break-all">
              <TextLink
                href={personPath({ contactId: other.id })}
                className="inline-flex min-h-8 items-center font-medium"
              >
                {other.name ?? other.email ?? other.phone ?? 'A person without a name'}
              </TextLink>
              <span className="block text-small text-slate">{other.why}</span>
              <span className="figures block text-slate">{[other.email, other.phone].filter(Boolean).join(', ')}</span>
            </p>
            <ActionForm
              action={mergeInto.bind(null, contact.id, other.id)}
              submit="Merge into this one"
              variant="quiet"
            />
          </li>
        ))}
        {merges.map(merge => (
          <li key={merge.id} className="border-t border-stone py-3 first:border-0">
            <p className="mb-2">
              Merged by {merge.staffName}, <RelativeTime at={merge.createdAt} />
            </p>
            <ActionForm action={undoMerge.bind(null, contact.id, merge.id)} submit="Separate again" variant="quiet" />
          </li>
        ))}
      </ul>
    </FoldedCard>
  )
}
