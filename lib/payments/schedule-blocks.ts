import type { PdfBlock, SharePart } from '../pdf/pdf-content'
import { figure, shillings } from '../text/format.ts'
import type { Payment } from './payment-plan.ts'
import { countInstalments, dueText, paymentLabel } from './payment-text.ts'

const withoutCurrency = (amount: number) => shillings(amount).replace(/^KES /, '')

/** Returns the blocks of a PDF with the shares of the price and every payment, in the same rows as on the page. */
export function scheduleBlocks(rows: readonly Payment[], price: number): PdfBlock[] {
  const instalments = countInstalments({ rows })
  return [
    ...(rows.length > 1 ? [{ kind: 'shares' as const, title: null, parts: sharesOf(rows, price) }] : []),
    {
      kind: 'table',
      title: 'Payments',
      head: ['When', 'What', 'Amount (KES)'],
      rows: rows.map(row => [dueText(row), paymentLabel(row, instalments), withoutCurrency(row.amount)]),
      total: ['Total', '', withoutCurrency(price)],
    },
  ]
}

/** Returns the deposit, the instalments and the payment at handover as shares of the price. */
export function sharesOf(rows: readonly Payment[], price: number): SharePart[] {
  const instalments = countInstalments({ rows })
  const labels = {
    deposit: 'Deposit',
    instalment: instalments === 1 ? 'One instalment' : `${instalments} instalments`,
    handover: 'At handover',
  }
  return (['deposit', 'instalment', 'handover'] as const)
    .map(kind => ({
      label: labels[kind],
      amount: rows.filter(row => row.kind === kind).reduce((sum, { amount }) => sum + amount, 0),
    }))
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount }) => ({
      label: `${label}, ${figure((amount / price) * 100)}%`,
      value: shillings(amount),
      amount,
    }))
}

type Company = { siteName: string; postalAddress: string; salesPhone: string; salesEmail: string }

/** Returns the lines on the company at the foot of a PDF. */
export const companyLines = ({ siteName, postalAddress, salesPhone, salesEmail }: Company, siteUrl: string) => [
  withName(siteName, joinLines(postalAddress)),
  `${salesPhone}, ${salesEmail}, ${siteUrl.replace(/^https?:\/\//, '')}`,
]

const withName = (name: string, address: string) => (address.startsWith(name) ? address : `${name}, ${address}`)

const joinLines = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join(', ')
