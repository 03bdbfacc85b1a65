'use client'

import { useHydrated } from '../shell/use-hydrated'
import type { AutosaveState } from './autosave'

type Props = {
  state: 'none' | 'draft' | 'public' | 'bin'
  single: boolean
  busy: boolean
  dirty: boolean
  autosave: AutosaveState
  savedAt: string
  previewPath: string | null
  /** The label of the first button: publish, or schedule and for when. */
  publishLabel: string
  onPublish: () => void
  onPreview: () => void
  onChange: (kind: 'unpublish' | 'bin' | 'restore', done: string) => void
}

/** The sticky bar below a form: its actions, and whether it is saved. */
export function EntryBar({
  state,
  single,
  busy,
  previewPath,
  publishLabel,
  onPublish,
  onPreview,
  onChange,
  ...status
}: Props) {
  const disabled = !useHydrated() || busy
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-2 border-t border-stone bg-white px-4 py-3 md:-mx-6 md:px-6">
      {state === 'bin' ? (
        <button
          type="button"
          disabled={disabled}
          className="button button-primary"
          onClick={() => onChange('restore', 'Restored as a draft')}
        >
          Restore
        </button>
      ) : (
        <>
          <button type="button" disabled={disabled} className="button button-primary" onClick={onPublish}>
            {publishLabel}
          </button>
          <button type="submit" disabled={disabled} className="button button-quiet">
            Save draft
          </button>
          {previewPath && (
            <button type="button" disabled={disabled} className="button button-quiet" onClick={onPreview}>
              Preview
            </button>
          )}
          {state === 'public' && !single && (
            <button
              type="button"
              disabled={disabled}
              className="button button-quiet"
              onClick={() => onChange('unpublish', 'Unpublished')}
            >
              Unpublish
            </button>
          )}
          {state !== 'none' && !single && (
            <button
              type="button"
              disabled={disabled}
              className="button button-quiet text-danger"
              onClick={() => onChange('bin', 'Moved to the bin')}
            >
              Move to the bin
            </button>
          )}
        </>
      )}
      <span role="status" className="figures ml-auto text-slate">
        {busy ? 'Saving…' : saveStatus(status)}
      </span>
    </div>
  )
}

function saveStatus({ dirty, autosave, savedAt }: Pick<Props, 'dirty' | 'autosave' | 'savedAt'>): string {
  if (!dirty) return savedAt && `Saved ${savedAt}`
  if (autosave.state === 'stored') return `Not saved yet; your typing was kept at ${autosave.at}`
  if (autosave.state === 'local') return `Not saved yet; your typing is kept in this browser. ${autosave.reason}`
  if (autosave.state === 'failed') return 'Not saved yet, and not kept anywhere: save it before you leave'
  return 'Not saved yet'
}
