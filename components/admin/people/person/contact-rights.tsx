import { Icon } from '@/components/ui/icon'
import { eraseContact } from '@/lib/pipeline/people/merge-actions'
import { ActionForm } from '../../shell/action-form'

/** `homes` are the codes of homes that the person has reserved or bought. */
type Props = { id: string; homes: readonly string[] }

/** Offers the rights under the Data Protection Act: a copy of all data about a person, and erasure. */
export function ContactRights({ id, homes }: Props) {
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
