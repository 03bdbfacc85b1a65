'use client'

import { type FormEvent, useEffect, useId, useState } from 'react'
import { findFreeTimes } from '@/lib/visits/booking-actions'
import type { FreeTime } from '@/lib/visits/free-times'
import type { BookedVisit } from '@/lib/visits/visit-week'
import { Button } from '../controls/button'
import { Options } from '../controls/options'
import { toActionResult } from '../controls/to-action-result'

type Props = {
  visit: BookedVisit
  /** The preselected time (ISO 8601), if the visit was dropped on it. */
  newStart: string | null
  busy: boolean
  onMove: (estateId: string, start: string) => void
}

/** Lists the free times of the estate, so that a visit can be moved without dragging. */
export function MoveForm({ visit, newStart, busy, onMove }: Props) {
  const id = useId()
  const [times, setTimes] = useState<FreeTime[] | null>(null)
  const [message, setMessage] = useState('')

  useEffect(() => {
    let isCurrent = true
    toActionResult(findFreeTimes(visit.id)).then(result => {
      if (!isCurrent) return
      if (result.done) setTimes(result.value)
      else setMessage(result.message)
    })
    return () => {
      isCurrent = false
    }
  }, [visit.id])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const start = String(new FormData(event.currentTarget).get('start'))
    const time = times?.find(free => free.start === start)
    if (time) onMove(time.estateId, time.start)
  }

  if (message) return <p className="text-danger">{message}</p>
  if (!times) return <p className="text-slate">Loading the free times…</p>
  if (times.length === 0) return <p className="text-slate">No other time is free in the next four weeks.</p>
  return (
    <form onSubmit={submit} className="grid gap-2 border-t border-stone pt-4">
      <label htmlFor={id} className="font-medium">
        Move to
      </label>
      <div className="flex flex-wrap gap-3">
        <select id={id} name="start" defaultValue={newStart ?? ''} required className="field min-w-0 flex-1">
          <option value="" disabled>
            Choose a time
          </option>
          <Options options={times.map(({ start, label }) => [start, label])} />
        </select>
        <Button type="submit" variant="primary" disabled={busy}>
          {visit.email ? 'Move and send a mail' : 'Move'}
        </Button>
      </div>
    </form>
  )
}
