'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Icon } from '@/components/ui/icon'
import { addUnits } from '@/lib/inventory/grid-actions'
import { parseCodes } from '@/lib/inventory/unit-code'
import { Button } from '../controls/button'
import { FormField } from '../controls/form-field'
import { Options } from '../controls/options'
import { SubmitRow } from '../controls/submit-row'
import { useAction } from '../controls/use-action'
import { PanelDialog } from '../shell/panel-dialog'
import { useHydrated } from '../shell/use-hydrated'

type Props = { estateId: string; types: readonly { id: string; title: string }[] }

/** Adds homes to an estate: one home, or a whole block by its first and last code. */
export function AddHomes(props: Props) {
  const hydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" disabled={!hydrated} onClick={() => setOpen(true)}>
        <Icon name="plus" size={18} /> Add homes
      </Button>
      {isOpen && <AddHomesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddHomesDialog({ estateId, types, onClose }: Props & { onClose: () => void }) {
  const router = useRouter()
  const [text, setText] = useState('')
  const { busy, message, setMessage, run } = useAction()
  const parsed = parseCodes(text)
  const count = 'codes' in parsed ? parsed.codes.length : 0

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!('codes' in parsed)) return setMessage(parsed.message)
    const form = new FormData(event.currentTarget)
    const units = { unitTypeId: String(form.get('unitTypeId')), block: String(form.get('block')), codes: parsed.codes }
    run(
      () => addUnits(estateId, units),
      ({ value }) => {
        toast.success(`${value} ${value === 1 ? 'home' : 'homes'} added`)
        router.refresh()
        onClose()
      },
    )
  }

  return (
    <PanelDialog title="Add homes" onClose={onClose}>
      {types.length === 0 ? (
        <p>Add a type of home to this estate first, under Property listings; then homes can be added here.</p>
      ) : (
        <form onSubmit={send} className="grid gap-4">
          <FormField name="unitTypeId" label="Type">
            <Options options={types.map(({ id, title }) => [id, title])} />
          </FormField>
          <FormField name="block" label="Block" required help="The close, court or building, as visitors read it." />
          <FormField
            name="codes"
            label="Codes"
            required
            help="One, several, or a range: B-01 to B-24, C-7. Visitors see them as “Coming” until they are released."
            value={text}
            onChange={event => {
              setText(event.target.value)
              setMessage('')
            }}
          />
          <SubmitRow disabled={busy} message={message}>
            {count > 0 ? `Add ${count} ${count === 1 ? 'home' : 'homes'}` : 'Add homes'}
          </SubmitRow>
        </form>
      )}
    </PanelDialog>
  )
}
