'use client'

import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { type ChosenStage, chosenStages, type LostReason, lostReasons } from '@/db/tables/deals'
import { type BulkChange, changeDeals } from '@/lib/pipeline/deals/bulk-actions'
import { lostReasonLabels, stageLabels } from '@/lib/pipeline/labels'
import { Button } from '../../controls/button'
import { useAction } from '../../controls/use-action'
import { useSelection } from '../../list/selection'
import { BulkChoice } from './bulk-choice'
import { ChosenStatus, EverybodyLine, useEverybody } from './everybody-line'
import { TaskFields } from './task-fields'

type Props = {
  agents: { id: string; name: string }[]
  /** The value of a `datetime-local` input, in Nairobi time. */
  defaultDueAt: string
  /** The filter of the inbox, as a query string. */
  query: string
  total: number
  /** The maximum number of people that one change can reach. */
  max: number
}

/** Assigns the chosen people, sets their stage, or adds a task for each; shown while people are chosen. */
export function PeopleBulkBar({ agents, defaultDueAt, query, total, max }: Props) {
  const { chosen, clear } = useSelection()
  const everybody = useEverybody(total)
  const { busy, run } = useAction(toast.error)
  const [addsTask, setAddsTask] = useState(false)
  const count = { chosen: chosen.length, total, max, everybody }

  function apply(change: BulkChange) {
    // The server rejects the change if another number of people than `shown` matches.
    const chosenPeople = everybody.isChosen ? { query, shown: total } : { ids: chosen }
    run(
      () => changeDeals(chosenPeople, change),
      ({ message }) => {
        toast.success(message)
        setAddsTask(false)
        clear()
      },
    )
  }

  return (
    <>
      <ChosenStatus {...count} />
      {chosen.length > 0 && (
        <section className="bulk-bar grid gap-2" aria-label="Chosen people">
          <EverybodyLine {...count} />
          <div className="flex flex-wrap items-center gap-2">
            {!everybody.hasMore && <span className="figures mr-2 font-medium">{chosen.length} chosen</span>}
            <BulkChoice
              label="Give to"
              disabled={busy}
              options={[['nobody', 'Nobody'], ...agents.map(({ id, name }) => [id, name] as const)]}
              onChoose={value => apply({ kind: 'owner', ownerId: value === 'nobody' ? null : value })}
            />
            <BulkChoice
              label="Set stage"
              disabled={busy}
              options={stageOptions}
              onChoose={value => apply(stageChange(value))}
            />
            <Button disabled={busy} aria-expanded={addsTask} onClick={() => setAddsTask(!addsTask)}>
              Add a task
            </Button>
          </div>
          {addsTask && (
            <TaskFields busy={busy} defaultDueAt={defaultDueAt} onAdd={task => apply({ kind: 'task', ...task })} />
          )}
        </section>
      )}
    </>
  )
}

const stageOptions = [
  ...chosenStages.filter(stage => stage !== 'lost').map(stage => [stage, stageLabels[stage]] as const),
  ...lostReasons.map(reason => [`lost ${reason}`, `Lost: ${lostReasonLabels[reason].toLowerCase()}`] as const),
]

const stageChange = (value: string): BulkChange =>
  value.startsWith('lost ')
    ? { kind: 'lost', reason: value.slice(5) as LostReason }
    : { kind: 'stage', stage: value as Exclude<ChosenStage, 'lost'> }
