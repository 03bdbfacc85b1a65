import { colors } from '@/lib/brand/colors'
import type { Payment } from '@/lib/payments/payment-plan'
import { dueText, paymentLabel } from '@/lib/payments/payment-text'
import { sharesOf } from '@/lib/payments/schedule-blocks'
import { shillings } from '@/lib/text/format'

const fills = [colors.forest, colors.sage, colors.sun]

type Props = { rows: readonly Payment[]; total: number }

/** Shows the shares of the price as a bar, and every payment with its day. */
export function QuotePayments({ rows, total }: Props) {
  const instalments = rows.filter(({ kind }) => kind === 'instalment').length
  return (
    <>
      {rows.length > 1 && <Shares rows={rows} total={total} />}
      <table>
        <caption>Payment schedule</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
            <tr key={index}>
              <td>{dueText(row)}</td>
              <td>{paymentLabel(row, instalments)}</td>
              <td>{shillings(row.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td>{shillings(total)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}

const fillOf = (index: number) => fills[index % fills.length]

/** The policy of the page forbids style attributes, so this uses presentation attributes. */
function Shares({ rows, total }: Props) {
  const parts = sharesOf(rows, total)
  let x = 0
  const segments = parts.map(({ label, amount }, index) => {
    const width = (amount / total) * 1000
    const shownWidth = Math.max(width - 3, 2).toFixed(2)
    const segment = <rect key={label} x={x.toFixed(2)} width={shownWidth} height="12" fill={fillOf(index)} />
    x += width
    return segment
  })
  return (
    <>
      <svg className="bar" viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
        {segments}
      </svg>
      <ul className="legend">
        {parts.map(({ label, value }, index) => (
          <li key={label}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect width="10" height="10" fill={fillOf(index)} />
            </svg>
            {label}: <strong className="figures">{value}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}
