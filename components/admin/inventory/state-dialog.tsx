'use client'

import { type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { StateChanges } from '@/lib/inventory/change-many-units'
import { changeStates } from '@/lib/inventory/grid-actions'
import type { UnitSelection } from '@/lib/inventory/unit-view'
import { FormField } from '../controls/form-field'
import { SubmitRow } from '../controls/submit-row'
import { useAction } from '../controls/use-action'
import { PanelDialog } from '../shell/panel-dialog'

type Props = {
  verb: 'release' | 'withdraw' | 'hold'
  selection: UnitSelection
  onClose: () => void
  onDone: () => void
}

const texts = {
  release: {
    title: 'Release these homes',
    intro:
      'Visitors see them as available from then on. Homes that are available, on hold, reserved or sold stay as they are.',
    submit: 'Release',
    participle: 'released',
  },
  withdraw: {
    title: 'Withdraw these homes',
    intro: 'They are no longer for sale. Homes that are on hold, reserved or sold stay as they are.',
    submit: 'Withdraw',
    participle: 'withdrawn',
  },
  hold: {
    title: 'Hold these homes',
    intro:
      'For a bank, a director or an event: nobody else can reserve them until then. Homes that are taken stay as they are.',
    submit: 'Hold',
    participle: 'held',
  },
}

/** Releases, withdraws or holds the chosen homes, and names the homes that could not be changed. */
export function StateDialog({ verb, selection, onClose, onDone }: Props) {
  const [result, setResult] = useState<StateChanges | null>(null)
  const [startsAt, setStartsAt] = useState('')
  const { busy, message, run } = useAction()
  const { title, intro, submit, participle } = texts[verb]
  const outcomeText = startsAt ? 'planned' : participle

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const details = Object.fromEntries(new FormData(event.currentTarget))
    run(
      () => changeStates(selection, verb, details),
      ({ value }) => {
        setResult(value)
        if (value.failed.length > 0) return
        toast.success(`${value.done} ${outcomeText}`)
        onDone()
        onClose()
      },
    )
  }

  return (
    <PanelDialog title={title} onClose={onClose}>
      <p>{intro}</p>
      <form
        onSubmit={send}
        onInput={event => setStartsAt(String(new FormData(event.currentTarget).get('startsAt') ?? ''))}
        className="grid gap-4"
      >
        {verb !== 'release' && <FormField name="reason" label="Reason" required />}
        {verb === 'hold' && <FormField name="heldUntil" label="Until the end of" type="date" required />}
        {verb === 'release' && (
          <FormField
            name="startsAt"
            label="From"
            type="datetime-local"
            help="Leave empty to release them now. Otherwise they are released automatically at that time (Nairobi)."
          />
        )}
        <SubmitRow disabled={busy || result !== null} message={message}>
          {startsAt ? 'Plan the release' : submit}
        </SubmitRow>
      </form>
      <div role="status">{result && <Outcome result={result} participle={outcomeText} />}</div>
    </PanelDialog>
  )
}

const Outcome = ({ result, participle }: { result: StateChanges; participle: string }) => (
  <>
    <p className="font-medium">
      {result.done} {participle}, {result.failed.length} not:
    </p>
    <ul className="mt-2 max-h-72 list-disc overflow-y-auto pl-5">
      {result.failed.map(({ code, message }) => (
        <li key={code}>{message}</li>
      ))}
    </ul>
  </>
)
