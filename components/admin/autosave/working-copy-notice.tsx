'use client'

import { workingCopyField } from '@/lib/content/working-copy-name'
import { localFormat } from '@/lib/text/local-format'
import type { useFormAutosave } from './use-form-autosave'

type Props = { what?: string; at: string; older: boolean; onRestore: () => void; onDiscard: () => void }

const when = localFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** Offers to restore stored input that was never saved. */
export function WorkingCopyNotice({ what = 'What you typed here', at, older, onRestore, onDiscard }: Props) {
  return (
    <div role="status" className="mt-4 rounded-card border border-terracotta bg-white p-4">
      <p>
        {what} until {when.format(new Date(at))} is unsaved, but still stored.
        {older && ' The entry was saved since then, and you see the saved version.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" className="button button-primary" onClick={onRestore}>
          Use it
        </button>
        <button type="button" className="button button-quiet" onClick={onDiscard}>
          Discard it
        </button>
      </div>
    </div>
  )
}

type FormAutosave = Pick<ReturnType<typeof useFormAutosave>, 'copy' | 'workingCopyName' | 'restore' | 'discard'>

/** Renders the hidden field with the name of the copy, and the offer to restore an earlier copy (`useFormAutosave`). */
export const FormCopy = ({ autosave: { copy, workingCopyName, restore, discard } }: { autosave: FormAutosave }) => (
  <>
    <input type="hidden" name={workingCopyField} value={workingCopyName} />
    {copy && <WorkingCopyNotice at={copy.at} older={false} onRestore={restore} onDiscard={discard} />}
  </>
)
