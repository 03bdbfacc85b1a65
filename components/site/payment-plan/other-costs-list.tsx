import type { ReactNode } from 'react'
import { type ExcludedCost, otherCosts, sumText } from '@/lib/payments/other-costs'
import { shillings } from '@/lib/text/format'

type Props = { price: number | null; excluded: readonly ExcludedCost[] }

/** Lists the costs that are not in a price: sums that add up to a total where they are known, words elsewhere. */
export function OtherCostsList({ price, excluded }: Props) {
  const { costs, total } = otherCosts(price, excluded)
  return (
    <dl className="figures mt-3 max-w-[44rem] border-t border-stone">
      {total && price !== null && <Row label="Price" value={shillings(price)} />}
      {costs.map(({ cost, note, sum, isAbout }) => (
        <Row key={cost} label={cost} note={note} value={sum !== null && sumText({ sum, isAbout })} />
      ))}
      {total && <Row label={total.name} value={sumText(total)} isTotal />}
    </dl>
  )
}

type RowProps = { label: string; note?: string; value: ReactNode; isTotal?: boolean }

const Row = ({ label, note, value, isTotal }: RowProps) => (
  <div
    className={`flex flex-wrap items-baseline justify-between gap-x-6 py-2.5 ${isTotal ? 'font-semibold' : 'border-b border-stone'}`}
  >
    <dt>{label}</dt>
    {value && <dd className="ml-auto whitespace-nowrap">{value}</dd>}
    {note && <dd className="w-full text-small text-slate">{note}</dd>}
  </div>
)
