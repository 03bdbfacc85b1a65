'use client'

import { type FormEvent, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { changeStates } from '@/lib/inventory/grid-actions'
import type { BulkResult } from '@/lib/inventory/release-units'
import type { UnitSelection } from '@/lib/inventory/unit-view'
import { FormField } from '../shell/form-field'
import { PanelDialog } from '../shell/panel-dialog'
import { toActionResult } from '../shell/to-action-result'

type Props = { verb: 'release' | 'withdraw'; selection: UnitSelection; onClose: () => void; onDone: () => void }

const texts = {
  release: {
    title: 'Release these homes',
    intro: 'Visitors see them as available from now on. Homes that are available, on hold, reserved or sold stay so.',
    submit: 'Release',
    done: 'released',
  },
  withdraw: {
    title: 'Withdraw these homes',
    intro: 'They are no longer for sale. Homes that are on hold, reserved or sold stay so.',
    submit: 'Withdraw',
    done: 'withdrawn',
  },
}

/** Releases or withdraws the chosen homes; names those that could not be. */
export function StateDialog({ verb, selection, onClose, onDone }: Props) {
  const [result, setResult] = useState<BulkResult | null>(null)
  const [message, setMessage] = useState('')
  const [busy, startTransition] = useTransition()
  const { title, intro, submit, done } = texts[verb]

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    startTransition(async () => {
      const sent = await toActionResult(changeStates(selection, verb, reason))
      if (!sent.done) return setMessage(sent.message)
      setResult(sent.value)
      if (sent.value.failed.length > 0) return
      toast.success(`${sent.value.done} ${done}`)
      onDone()
      onClose()
    })
  }

  return (
    <PanelDialog title={title} onClose={onClose}>
      <p>{intro}</p>
      <form onSubmit={send} className="grid gap-4">
        {verb === 'withdraw' && <FormField name="reason" label="Reason" required />}
        <div className="flex flex-wrap items-center gap-3">
          <button type="submit" disabled={busy || result !== null} className="button button-primary">
            {submit}
          </button>
          <p role="status" className="text-danger">
            {message}
          </p>
        </div>
      </form>
      <div role="status">{result && <Outcome result={result} done={done} />}</div>
    </PanelDialog>
  )
}

const Outcome = ({ result, done }: { result: BulkResult; done: string }) => (
  <>
    <p className="font-medium">
      {result.done} {done}, {result.failed.length} not:
    </p>
    <ul className="mt-2 max-h-72 list-disc overflow-y-auto pl-5">
      {result.failed.map(({ code, message }) => (
        <li key={code}>{message}</li>
      ))}
    </ul>
  </>
)
