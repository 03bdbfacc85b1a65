'use client'

import { type ReactNode, useState } from 'react'
import type { QuickTime } from '@/lib/pipeline/reply/quick-times'
import { Button } from '../../controls/button'
import { FormField } from '../../controls/form-field'
import { Options } from '../../controls/options'
import { textsOf } from '../../controls/texts-of'
import { useLog } from '../../log/use-log'
import { ActionForm } from '../../shell/action-form'
import { TaskActions } from '../task-actions'

type Props = {
  dealId: string
  tasks: { id: string; text: string; owner: string | null; due: ReactNode }[]
  times: QuickTime[]
  agents: { id: string; name: string }[]
  ownerId: string | null
  editable: boolean
}

/** Lists the open tasks of a deal, each marked as done or moved with one tap, and adds tasks. */
export function TaskList({ dealId, tasks, times, agents, ownerId, editable }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const { log } = useLog()

  function add(form: FormData) {
    const values = textsOf(form)
    return log({ kind: 'task', target: dealId, values, title: `Task: ${values.text}` })
  }

  return (
    <>
      {tasks.length === 0 && <p className="text-slate">No tasks yet.</p>}
      <ul className="grid gap-3">
        {tasks.map(task => (
          <li key={task.id} className="grid gap-1">
            <span>
              {task.text}
              <span className="block text-small text-slate">
                {task.due}
                {task.owner && `, ${task.owner}`}
              </span>
            </span>
            {editable && <TaskActions dealId={dealId} task={task} times={times} />}
          </li>
        ))}
      </ul>
      {editable && (
        <Button aria-expanded={isAdding} className="mt-3" onClick={() => setIsAdding(!isAdding)}>
          Add a task
        </Button>
      )}
      {isAdding && (
        <div className="mt-3">
          <ActionForm action={(_, form) => add(form)} submit="Add" resetOnSuccess>
            <FormField name="text" label="What to do" required />
            <FormField
              name="dueAt"
              label="When"
              type="datetime-local"
              required
              defaultValue={times.find(({ key }) => key === 'tomorrow')?.value ?? ''}
            />
            <FormField name="ownerId" label="Who" defaultValue={ownerId ?? ''}>
              <option value="">The person responsible</option>
              <Options options={agents.map(({ id, name }) => [id, name])} />
            </FormField>
          </ActionForm>
        </div>
      )}
    </>
  )
}
