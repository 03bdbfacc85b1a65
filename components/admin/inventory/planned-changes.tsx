import { maxPreviewRows } from '@/lib/inventory/change-rows'
import { cancelPrices, cancelRelease } from '@/lib/inventory/planned/actions'
import type { PlannedPrices, PlannedRelease } from '@/lib/inventory/planned/list-planned'
import { dayMonthYear, shillings, weekdayAndTime } from '@/lib/text/format'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'
import { ChangeTable } from './change-table'

/** Lists prices that change at the same time, with old and new values and a button to cancel the change. */
export function PlannedPricesCard({ planned, editable }: { planned: PlannedPrices; editable: boolean }) {
  const { batchId, startsAt, staffName, createdAt, homes } = planned
  const reservedOrSold = homes.filter(({ isReservedOrSold }) => isReservedOrSold).length
  const difference = homes.reduce(
    (sum, { before, after, isReservedOrSold }) => sum + (isReservedOrSold ? 0 : after - (before ?? 0)),
    0,
  )
  return (
    <Card title={`${weekdayAndTime(startsAt)}: ${countOf(homes.length, 'price')}`}>
      <p className="figures mb-3 text-slate">
        {difference < 0 ? '−' : '+'}
        {shillings(Math.abs(difference))} in total. Planned by {staffName} on {dayMonthYear(createdAt)}.
        {reservedOrSold > 0 && ` ${countOf(reservedOrSold, 'home')} reserved or sold meanwhile: not in this total.`}
      </p>
      <details className="mb-4">
        <summary className="button button-quiet">Show old and new prices</summary>
        <ChangeTable
          label="Prices"
          more={Math.max(0, homes.length - maxPreviewRows)}
          rows={homes.slice(0, maxPreviewRows).map(({ id, code, estate, before, after, isReservedOrSold }) => ({
            id,
            name: `${code}, ${estate}${isReservedOrSold ? ' (reserved or sold)' : ''}`,
            before: before === null ? 'On request' : shillings(before),
            after: shillings(after),
          }))}
        />
      </details>
      {editable && (
        <ActionForm action={cancelPrices.bind(null, batchId)} submit="Cancel these prices" variant="quiet" />
      )}
    </Card>
  )
}

/** Lists homes of an estate that are released at the same time, with a button to cancel the release. */
export function PlannedReleaseCard({ planned, editable }: { planned: PlannedRelease; editable: boolean }) {
  const { estateId, estate, startsAt, staffName, homes } = planned
  return (
    <Card title={`${weekdayAndTime(startsAt)}: ${countOf(homes.length, 'home')} of ${estate} released`}>
      <p className="mb-3 break-words">{homes.map(({ code }) => code).join(', ')}</p>
      <p className="mb-3 text-slate">Planned by {staffName}.</p>
      {editable && (
        <ActionForm
          action={cancelRelease.bind(null, estateId, startsAt.toISOString())}
          submit="Cancel this release"
          variant="quiet"
        />
      )}
    </Card>
  )
}

const countOf = (count: number, noun: string) => `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`
