'use client'

import { useState } from 'react'
import { publishPlanDraft } from '@/lib/inventory/plans/actions'
import type { PlanMatches } from '@/lib/inventory/plans/matches'
import type { PlanProblem } from '@/lib/inventory/plans/problems'
import { localDay } from '@/lib/time/local-time'
import { FormField } from '../controls/form-field'
import { ActionForm } from '../shell/action-form'
import { PanelDialog } from '../shell/panel-dialog'
import type { PlanVersion } from './send-draft'

type Props = {
  draft: PlanVersion
  problems: readonly PlanProblem[]
  matches: PlanMatches
  onPublished: (version: PlanVersion) => void
  onClose: () => void
}

/** Asks before a draft is published: lists its problems, and the homes and shapes without a match. */
export function PublishPlan({ draft, problems, matches, onPublished, onClose }: Props) {
  const [today] = useState(() => localDay(new Date()))
  return (
    <PanelDialog title="Publish this plan" width="w-[min(36rem,94vw)]" onClose={onClose}>
      <Findings title="Correct this first" names={problems.map(({ message }) => message)} />
      <Findings title="Homes without a shape" names={matches.unitsWithoutShape} />
      <Findings title="Shapes without a home" names={matches.shapesWithoutUnit.map(({ name }) => name)} />
      {problems.length === 0 && (
        <ActionForm
          submit="Publish"
          action={async (before, form) => {
            const result = await publishPlanDraft(draft.id, before, form)
            if (result?.published) onPublished(result.published)
            return result
          }}
        >
          <input type="hidden" name="updatedAt" value={draft.updatedAt} />
          <FormField name="datedOn" label="Date of the change" type="date" defaultValue={today} required />
          <FormField
            name="reason"
            label="What changed"
            help="One sentence, which visitors can read beside the plan."
            required
          />
        </ActionForm>
      )}
    </PanelDialog>
  )
}

const maxNames = 30

function Findings({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <section>
      <h3 className="figures font-medium">
        {title} ({names.length})
      </h3>
      <p className="figures text-slate">
        {names.slice(0, maxNames).join(', ')}
        {names.length > maxNames && ` and ${names.length - maxNames} more`}
      </p>
    </section>
  )
}
