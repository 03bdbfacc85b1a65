import { leadStatuses } from '@/db/tables/leads'
import { getSettings } from '@/lib/content/settings'
import { officeHoursOf } from '@/lib/content/visit-hours'
import type { WorkingCopy } from '@/lib/content/working-copies'
import { saveLead } from '@/lib/crm/actions'
import { statusLabels } from '@/lib/crm/labels'
import type { FoundLead } from '@/lib/crm/lead'
import { asDuration, officeMinutes } from '@/lib/crm/reply-time'
import { formatLocal } from '@/lib/local-time'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'
import { FormField } from '../shell/form-field'
import { autosaveOptions } from './autosave-options'

type Props = {
  lead: FoundLead['lead']
  owners: { id: string; name: string }[]
  now: Date
  copy: WorkingCopy | null
}

/** Status, owner, next step and the agreed visit of a lead. */
export async function LeadWorkForm({ lead, owners, now, copy }: Props) {
  const hours = officeHoursOf(await getSettings())
  const waited = asDuration(officeMinutes(lead.createdAt, lead.firstReplyAt ?? now, hours), hours)
  return (
    <Card
      title="Work on it"
      intro={
        lead.firstReplyAt ? `First reply after ${waited}.` : `Waiting for a first reply for ${waited} of office time.`
      }
    >
      <ActionForm
        action={saveLead.bind(null, lead.id)}
        submit="Save"
        autosave={autosaveOptions(lead.id, 'lead-work', copy)}
      >
        <FormField name="status" label="Status" defaultValue={lead.status}>
          {leadStatuses.map(status => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </FormField>
        <FormField name="ownerId" label="Owner" defaultValue={lead.ownerId ?? ''}>
          <option value="">Nobody yet</option>
          {owners.map(owner => (
            <option key={owner.id} value={owner.id}>
              {owner.name}
            </option>
          ))}
        </FormField>
        <FormField name="nextAction" label="Next step" defaultValue={lead.nextAction ?? ''} />
        <FormField name="nextActionOn" label="On" type="date" defaultValue={lead.nextActionOn ?? ''} />
        <FormField
          name="visitAt"
          label="Agreed visit"
          type="datetime-local"
          defaultValue={lead.visitAt ? formatLocal(lead.visitAt) : ''}
          help="Time of Nairobi."
        />
      </ActionForm>
    </Card>
  )
}
