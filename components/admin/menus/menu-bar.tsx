'use client'

import type { AutosaveState } from '../autosave/use-autosave'
import { Button } from '../controls/button'
import { useHydrated } from '../shell/use-hydrated'

type Props = {
  changeTexts: string[]
  autosave: AutosaveState
  saving: boolean
  onPublish: () => void
  onUndo: () => void
  onDiscard: () => void
}

/** Renders the sticky bar that lists unpublished changes, with buttons to publish or undo them. */
export function MenuBar({ changeTexts, autosave, saving, onPublish, onUndo, onDiscard }: Props) {
  const disabled = !useHydrated() || saving
  if (changeTexts.length === 0) return null
  return (
    <section
      aria-label="Changes"
      className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-2 border-t border-stone bg-white px-4 py-3 md:-mx-6 md:px-6"
    >
      <Button variant="primary" disabled={disabled} onClick={onPublish}>
        Publish the menus
      </Button>
      <Button disabled={disabled} onClick={onUndo}>
        Undo
      </Button>
      <Button disabled={disabled} onClick={onDiscard}>
        Discard all
      </Button>
      <details className="min-w-0 max-sm:w-full sm:ml-auto">
        <summary className="flex min-h-11 items-center underline underline-offset-4">
          {changeTexts.length === 1 ? 'One change' : `${changeTexts.length} changes`}, {autosaveText(autosave)}
        </summary>
        <ol className="max-h-40 list-decimal overflow-y-auto py-1 pl-6 text-small">
          {changeTexts.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added and removed at the end
            <li key={index}>{text}</li>
          ))}
        </ol>
      </details>
    </section>
  )
}

function autosaveText(autosave: AutosaveState): string {
  if (autosave.state === 'stored') return `not published yet; stored at ${autosave.at}`
  if (autosave.state === 'local') return `not published yet; stored in this browser. ${autosave.reason}`
  if (autosave.state === 'failed') return 'not published yet, and not stored anywhere'
  return 'not published yet'
}
