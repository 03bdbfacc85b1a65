'use client'

import { workingCopyField } from '@/lib/content/working-copy-name'
import { shortDayAndTime } from '@/lib/text/local-format'
import { Button } from '../controls/button'
import type { useFormAutosave } from './use-form-autosave'

type Props = { subject?: string; at: string; isOutdated?: boolean; onRestore: () => void; onDiscard: () => void }

/** Offers to restore stored input that was never saved. */
export function WorkingCopyNotice({ subject = 'What you typed here', at, isOutdated, onRestore, onDiscard }: Props) {
  return (
    <div role="status" className="mt-4 rounded-card border border-terracotta bg-white p-4">
      <p>
        {subject} until {shortDayAndTime.format(new Date(at))} is unsaved, but still stored.
        {isOutdated && ' The entry was saved since then, and you see the saved version.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onRestore}>
          Use it
        </Button>
        <Button onClick={onDiscard}>Discard it</Button>
      </div>
    </div>
  )
}

type FormAutosave = Pick<ReturnType<typeof useFormAutosave>, 'copy' | 'copyName' | 'restore' | 'discard'>

/** Renders the hidden field with the name of the copy, and the offer to restore an earlier copy (`useFormAutosave`). */
export const FormCopy = ({ autosave: { copy, copyName, restore, discard } }: { autosave: FormAutosave }) => (
  <>
    <input type="hidden" name={workingCopyField} value={copyName} />
    {copy && <WorkingCopyNotice at={copy.at} onRestore={restore} onDiscard={discard} />}
  </>
)
