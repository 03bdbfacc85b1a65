'use client'

import { useHydrated } from '../shell/use-hydrated'
import type { Kept } from './autosave'

type Props = {
  state: 'none' | 'draft' | 'public' | 'bin'
  single: boolean
  busy: boolean
  dirty: boolean
  kept: Kept
  savedAt: string
  previewPath: string | null
  /** What the first button says: publishing, or scheduling and for when. */
  publishLabel: string
  onPublish: () => void
  onPreview: () => void
  onChange: (kind: 'unpublish' | 'bin' | 'restore', done: string) => void
}

/** The bar that stays in view under a form: what can be done, and whether it is saved. */
export function EntryBar({
  state,
  single,
  busy,
  previewPath,
  publishLabel,
  onPublish,
  onPreview,
  onChange,
  ...said
}: Props) {
  const off = !useHydrated() || busy
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-2 border-t border-stone bg-white px-4 py-3 md:-mx-6 md:px-6">
      {state === 'bin' ? (
        <button
          type="button"
          disabled={off}
          className="button button-primary"
          onClick={() => onChange('restore', 'Restored as a draft')}
        >
          Restore
        </button>
      ) : (
        <>
          <button type="button" disabled={off} className="button button-primary" onClick={onPublish}>
            {publishLabel}
          </button>
          <button type="submit" disabled={off} className="button button-quiet">
            Save draft
          </button>
          {previewPath && (
            <button type="button" disabled={off} className="button button-quiet" onClick={onPreview}>
              Preview
            </button>
          )}
          {state === 'public' && !single && (
            <button
              type="button"
              disabled={off}
              className="button button-quiet"
              onClick={() => onChange('unpublish', 'Unpublished')}
            >
              Unpublish
            </button>
          )}
          {state !== 'none' && !single && (
            <button
              type="button"
              disabled={off}
              className="button button-quiet text-danger"
              onClick={() => onChange('bin', 'Moved to the bin')}
            >
              Move to the bin
            </button>
          )}
        </>
      )}
      <span role="status" className="figures ml-auto text-slate">
        {busy ? 'Saving…' : standing(said)}
      </span>
    </div>
  )
}

function standing({ dirty, kept, savedAt }: Pick<Props, 'dirty' | 'kept' | 'savedAt'>): string {
  if (!dirty) return savedAt && `Saved ${savedAt}`
  if (kept.state === 'kept') return `Not saved yet; your typing was kept at ${kept.at}`
  if (kept.state === 'here') return `Not saved yet; your typing is kept in this browser. ${kept.why}`
  if (kept.state === 'nowhere') return 'Not saved yet, and not kept anywhere: save it before you leave'
  return 'Not saved yet'
}
