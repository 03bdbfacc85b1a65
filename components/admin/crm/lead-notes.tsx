import type { WorkingCopy } from '@/lib/content/working-copies'
import { addLeadNote } from '@/lib/crm/actions'
import type { FoundLead } from '@/lib/crm/lead'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'
import { RelativeTime } from '../shell/relative-time'
import { autosaveOptions } from './autosave-options'
import { NoteInput } from './note-input'

type Props = { lead: string; notes: FoundLead['notes']; editable: boolean; copy: WorkingCopy | null }

/** Notes of staff on a lead, newest first. */
export function LeadNotes({ lead, notes, editable, copy }: Props) {
  return (
    <Card title="Notes">
      {editable && (
        <ActionForm
          action={addLeadNote.bind(null, lead)}
          submit="Add the note"
          variant="quiet"
          resetOnSuccess
          autosave={autosaveOptions(lead, 'lead-note', copy)}
        >
          <NoteInput />
        </ActionForm>
      )}
      <ul className="mt-4">
        {notes.map(note => (
          <li key={note.id} className="border-t border-stone py-3">
            <p className="max-w-prose whitespace-pre-line">{note.text}</p>
            <p className="text-small text-slate">
              {note.staffName}, <RelativeTime at={note.createdAt} />
            </p>
          </li>
        ))}
      </ul>
      {notes.length === 0 && !editable && <p className="text-slate">No notes.</p>}
    </Card>
  )
}
