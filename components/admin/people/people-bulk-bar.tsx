'use client'

import { type FormEvent, useId, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { type DealStage, dealStages, type LostReason, lostReasons } from '@/db/tables/deals'
import { type BulkChange, changeDeals } from '@/lib/crm/bulk-actions'
import { lostReasonLabels, stageLabels } from '@/lib/crm/labels'
import { useSelection } from '../list/selection'
import { toActionResult } from '../shell/to-action-result'

type Props = { agents: { id: string; name: string }[]; tomorrow: string }

/** Gives the chosen people to somebody, sets their stage, or adds a task to each; shown while there are any. */
export function PeopleBulkBar({ agents, tomorrow }: Props) {
  const { chosen, clear } = useSelection()
  const [busy, startTransition] = useTransition()
  const [addsTask, setAddsTask] = useState(false)
  if (chosen.length === 0) return null

  function apply(change: BulkChange) {
    startTransition(async () => {
      const result = await toActionResult(changeDeals(chosen, change))
      if (!result?.done) return void toast.error(result?.message ?? 'It could not be saved.')
      toast.success(result.message)
      setAddsTask(false)
      clear()
    })
  }

  return (
    <section
      className="sticky top-14 z-20 mb-2 grid gap-2 rounded-card border border-stone bg-sand px-4 py-2"
      aria-label="Chosen people"
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className="figures mr-2 font-medium">{chosen.length} chosen</span>
        <Choice
          label="Give to"
          disabled={busy}
          options={[
            { value: 'nobody', label: 'Nobody' },
            ...agents.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChoose={value => apply({ kind: 'owner', ownerId: value === 'nobody' ? null : value })}
        />
        <Choice
          label="Set stage"
          disabled={busy}
          options={stageOptions}
          onChoose={value => apply(stageChange(value))}
        />
        <button
          type="button"
          disabled={busy}
          aria-expanded={addsTask}
          className="button button-quiet"
          onClick={() => setAddsTask(!addsTask)}
        >
          Add a task
        </button>
      </div>
      {addsTask && <TaskFields busy={busy} tomorrow={tomorrow} onAdd={task => apply({ kind: 'task', ...task })} />}
    </section>
  )
}

const stageOptions = [
  ...dealStages.filter(stage => stage !== 'lost').map(stage => ({ value: stage as string, label: stageLabels[stage] })),
  ...lostReasons.map(reason => ({ value: `lost ${reason}`, label: `Lost: ${lostReasonLabels[reason].toLowerCase()}` })),
]

const stageChange = (value: string): BulkChange =>
  value.startsWith('lost ')
    ? { kind: 'lost', reason: value.slice(5) as LostReason }
    : { kind: 'stage', stage: value as Exclude<DealStage, 'lost'> }

type ChoiceProps = {
  label: string
  disabled: boolean
  options: { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** A list whose choice is applied by a button, so that arrow keys do not apply each option on the way. */
function Choice({ label, disabled, options, onChoose }: ChoiceProps) {
  const id = useId()
  const [value, setValue] = useState('')
  return (
    <span className="flex items-center gap-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        className="field w-auto max-w-44"
        onChange={event => setValue(event.currentTarget.value)}
      >
        <option value="">{label}…</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {value && (
        <button
          type="button"
          disabled={disabled}
          className="button button-primary"
          onClick={() => {
            onChoose(value)
            setValue('')
          }}
        >
          {label}
        </button>
      )}
    </span>
  )
}

type TaskProps = { busy: boolean; tomorrow: string; onAdd: (task: { text: string; dueAt: string }) => void }

function TaskFields({ busy, tomorrow, onAdd }: TaskProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onAdd({ text: String(form.get('text')), dueAt: String(form.get('dueAt')) })
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <input
        name="text"
        required
        maxLength={200}
        aria-label="What to do"
        placeholder="What to do"
        className="field max-w-xs"
      />
      <input
        name="dueAt"
        type="datetime-local"
        required
        defaultValue={tomorrow}
        aria-label="When"
        className="field w-auto"
      />
      <button type="submit" disabled={busy} className="button button-primary">
        Add to each
      </button>
    </form>
  )
}
