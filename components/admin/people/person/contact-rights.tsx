import { Icon } from '@/components/ui/icon'
import { eraseContact } from '@/lib/crm/actions'
import { ActionForm } from '../../shell/action-form'

/** The rights under the Data Protection Act: a copy of all data about a person, and erasure. */
export function ContactRights({ id }: { id: string }) {
  return (
    <div className="mt-5 border-t border-stone pt-4">
      <a href={`/admin/people/${id}/export`} download className="button button-quiet">
        <Icon name="download" size={18} /> Everything about them
      </a>
      <ActionForm
        action={eraseContact.bind(null, id)}
        submit="Erase this person"
        variant="quiet"
        className="mt-4 grid gap-2"
      >
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="sure" className="size-5 flex-none accent-danger" />
          Names, contacts, messages and notes go for good, also those of others who wrote from their mailbox. The counts
          stay.
        </label>
      </ActionForm>
    </div>
  )
}
