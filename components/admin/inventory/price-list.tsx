import type { PricePreview } from '@/lib/inventory/reprice'
import { shillings } from '@/lib/text/format'
import { ChangeTable } from './change-table'

type Props = { prices: PricePreview; isPlanned: boolean; busy: boolean; onApply: () => void }

/** Lists old and new prices of a change with their sum, and a button to store them. */
export function PriceList({ prices: { rows, total, difference, leftOut }, isPlanned, busy, onApply }: Props) {
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
        <button type="button" disabled={busy} className="button button-primary justify-self-start" onClick={onApply}>
          {isPlanned ? 'Plan' : 'Change'} {total.toLocaleString('en-GB')} {total === 1 ? 'price' : 'prices'}
        </button>
      )}
    </section>
  )
}
