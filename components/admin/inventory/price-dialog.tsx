'use client'

import { type FormEvent, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { FieldErrors } from '@/lib/actions/result'
import { applyPriceChange, previewPriceChange } from '@/lib/inventory/grid-actions'
import type { PricePreview } from '@/lib/inventory/reprice'
import type { UnitSelection } from '@/lib/inventory/unit-view'
import { shillings } from '@/lib/text/format'
import { Button } from '../controls/button'
import { toActionResult } from '../controls/to-action-result'
import { PanelDialog } from '../shell/panel-dialog'
import { ChangeTable } from './change-table'
import { PriceFields } from './price-fields'

type Props = { selection: UnitSelection; onClose: () => void; onDone: () => void }
type Change = Record<string, FormDataEntryValue>

/** Changes prices by an amount or a percentage, after a preview of all old and new prices. */
export function PriceDialog({ selection, onClose, onDone }: Props) {
  const [preview, setPreview] = useState<{ change: Change; prices: PricePreview } | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, startTransition] = useTransition()

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const change = Object.fromEntries(new FormData(event.currentTarget))
    startTransition(async () => {
      const result = await toActionResult(previewPriceChange(selection, change))
      setPreview(result.done ? { change, prices: result.value } : null)
      setErrors(result.done ? {} : (result.fieldErrors ?? { value: [result.message] }))
    })
  }

  function apply({ change, prices }: { change: Change; prices: PricePreview }) {
    startTransition(async () => {
      const result = await toActionResult(applyPriceChange(selection, change, prices.fingerprint))
      if (!result.done) {
        setPreview(null)
        return setErrors({ value: [result.message] })
      }
      toast.success(
        `${result.value} ${result.value === 1 ? 'price' : 'prices'} ${change.startsAt ? 'planned: see Planned' : 'changed'}`,
      )
      onDone()
      onClose()
    })
  }

  const isOneHome = 'ids' in selection && selection.ids.length === 1
  return (
    <PanelDialog title={isOneHome ? 'Change the price' : 'Change prices'} onClose={onClose}>
      <form onSubmit={show} onInput={() => setPreview(null)} className="grid gap-4">
        <PriceFields errors={errors} isOneHome={isOneHome} />
        <Button type="submit" variant={preview ? 'quiet' : 'primary'} disabled={busy} className="justify-self-start">
          {isOneHome ? 'Show the old and the new price' : 'Show old and new prices'}
        </Button>
      </form>
      {preview && (
        <PriceList
          prices={preview.prices}
          busy={busy}
          isPlanned={Boolean(preview.change.startsAt)}
          onApply={() => apply(preview)}
        />
      )}
    </PanelDialog>
  )
}

type PriceListProps = { prices: PricePreview; isPlanned: boolean; busy: boolean; onApply: () => void }

function PriceList({ prices: { rows, total, difference, leftOut }, isPlanned, busy, onApply }: PriceListProps) {
  const sum = `${difference < 0 ? '−' : '+'}${shillings(Math.abs(difference))}`
  return (
    <section aria-label="Old and new prices" className="grid gap-3">
      <p role="status" className="figures font-medium">
        {total === 0
          ? 'No price would change.'
          : `${total.toLocaleString('en-GB')} ${total === 1 ? 'price changes' : 'prices change'}, ${sum} in total.`}
      </p>
      {leftOut.map(text => (
        <p key={text} className="text-slate">
          {text}
        </p>
      ))}
      <ChangeTable
        label="Prices"
        more={total - rows.length}
        rows={rows.map(({ id, code, before, after }) => ({
          id,
          name: code,
          before: before === null ? 'On request' : shillings(before),
          after: shillings(after),
        }))}
      />
      {total > 0 && (
        <Button variant="primary" disabled={busy} className="justify-self-start" onClick={onApply}>
          {isPlanned ? 'Plan' : 'Change'} {total.toLocaleString('en-GB')} {total === 1 ? 'price' : 'prices'}
        </Button>
      )}
    </section>
  )
}
