import { separateLeadSender } from '@/lib/pipeline/people/merge-actions'
import type { FoundPerson, PersonLead } from '@/lib/pipeline/people/person'
import { leadsOfSender } from '@/lib/pipeline/senders/leads-of-sender'
import { ActionForm } from '../../shell/action-form'

/**
 * Separates the sender of a lead from the person. Shows nothing if they are the same or staff merged the two, and to
 * staff who see only some of the person's deals.
 */
export function SeparateSender({ lead, found }: { lead: PersonLead; found: FoundPerson }) {
  const { contact, isPartlyVisible } = found
  const leadsOfContact = found.leads.filter(({ contactId }) => contactId === contact.id)
  // Empty for a lead of the person and after a merge by staff. Leads of other contacts have another main contact.
  const movingLeads = leadsOfSender(lead, { ...found, leads: leadsOfContact })
  if (isPartlyVisible || lead.contactId !== contact.id || movingLeads.length === 0) return null
  return (
    <ActionForm
      action={separateLeadSender.bind(null, contact.id, lead.id)}
      submit="Make this a person of their own"
      variant="quiet"
      className="mt-2 grid gap-2"
    />
  )
}
