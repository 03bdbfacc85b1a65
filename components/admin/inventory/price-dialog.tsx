'use client'

import { type FormEvent, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { applyPriceChange, previewPriceChange } from '@/lib/inventory/grid-actions'
import type { PricePreview } from '@/lib/inventory/reprice'
import type { UnitSelection } from '@/lib/inventory/unit-view'
import { PanelDialog } from '../shell/panel-dialog'
import { toActionResult } from '../shell/to-action-result'
import { PriceFields } from './price-fields'
import { PriceList } from './price-list'

type Props = { selection: UnitSelection; onClose: () => void; onDone: () => void }
type Change = Record<string, FormDataEntryValue>

/** Changes prices by an amount or a percentage, after a preview of all old and new ones. */
export function PriceDialog({ selection, onClose, onDone }: Props) {
  const [preview, setPreview] = useState<{ change: Change; prices: PricePreview } | null>(null)
  const [message, setMessage] = useState('')
  const [busy, startTransition] = useTransition()

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const change = Object.fromEntries(new FormData(event.currentTarget))
    startTransition(async () => {
      const result = await toActionResult(previewPriceChange(selection, change))
      setPreview(result.done ? { change, prices: result.value } : null)
      setMessage(result.done ? '' : result.message)
    })
  }

  function apply({ change, prices }: { change: Change; prices: PricePreview }) {
    startTransition(async () => {
      const result = await toActionResult(applyPriceChange(selection, change, prices.fingerprint))
      if (!result.done) {
        setPreview(null)
        return setMessage(result.message)
      }
      toast.success(`${result.value} ${result.value === 1 ? 'price' : 'prices'} changed`)
      onDone()
      onClose()
    })
  }

  return (
    <PanelDialog title="Change prices" onClose={onClose}>
      <form onSubmit={show} onInput={() => setPreview(null)} className="grid gap-4">
        <PriceFields message={message} />
        <button
          type="submit"
          disabled={busy}
          className={`button justify-self-start ${preview ? 'button-quiet' : 'button-primary'}`}
        >
          Show old and new prices
        </button>
      </form>
      {preview && <PriceList prices={preview.prices} busy={busy} onApply={() => apply(preview)} />}
    </PanelDialog>
  )
}
