'use client'

import { useState } from 'react'
import type { PlanFeature } from '@/db/inventory/plan-geometry'
import type { PlanMatches } from '@/lib/inventory/plans/matches'
import { planProblems } from '@/lib/inventory/plans/problems'
import { Button } from '../controls/button'
import { PublishPlan } from './publish-plan'
import { type Tool, tools } from './tools'
import type { DraftStatus, useDraft } from './use-draft'

type Props = {
  draft: ReturnType<typeof useDraft>
  features: readonly PlanFeature[]
  matches: PlanMatches
  tool: Tool
  /** The reason why the last click had no effect. */
  note: string
}

/** Renders the hint of the chosen tool, the save status, and the button that publishes the drawing. */
export function PlanBar({ draft, features, matches, tool, note }: Props) {
  const [isPublishing, setPublishing] = useState(false)

  async function publish() {
    await draft.save()
    setPublishing(true)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
      <p role="status" className="flex-1 basis-60 text-slate">
        {note || tools.find(one => one.tool === tool)?.hint}
      </p>
      <SaveStatus status={draft.status} isDraft={draft.storedDraft !== null} onKeepMine={draft.saveAsCopy} />
      <Button variant="primary" disabled={!draft.storedDraft || draft.status.state === 'conflict'} onClick={publish}>
        Publish…
      </Button>
      {isPublishing && draft.storedDraft && (
        <PublishPlan
          draft={draft.storedDraft}
          problems={planProblems(features)}
          matches={matches}
          onPublished={version => {
            draft.markPublished(version)
            setPublishing(false)
          }}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  )
}

type SaveStatusProps = { status: DraftStatus; isDraft: boolean; onKeepMine: () => void }

/** Shows the save status of the drawing; after a conflict, with two ways to resolve it. */
function SaveStatus({ status, isDraft, onKeepMine }: SaveStatusProps) {
  if (status.state === 'conflict')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
        {status.message} Your drawing is stored in this browser.
        <Button className="text-ink" onClick={() => location.reload()}>
          Show theirs
        </Button>
        <Button className="text-ink" onClick={onKeepMine}>
          Keep mine as another draft
        </Button>
      </div>
    )
  return (
    <p role="status" className={`figures ${status.state === 'local' ? 'text-danger' : 'text-slate'}`}>
      {statusText(status, isDraft)}
    </p>
  )
}

function statusText(status: DraftStatus, isDraft: boolean): string {
  if (status.state === 'waiting') return 'Saving…'
  if (status.state === 'stored') return `Draft saved ${status.at}`
  if (status.state === 'local') return `${status.message} Stored in this browser; trying again.`
  return isDraft ? 'Draft, not public yet' : 'Published, without changes'
}
