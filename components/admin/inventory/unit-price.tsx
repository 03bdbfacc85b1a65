'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { cellContent } from '@/lib/inventory/cells'
import { shillings, weekdayAndTime } from '@/lib/text/format'
import { Button } from '../controls/button'
import { TextLink } from '../shell/links'
import { useHydrated } from '../shell/use-hydrated'
import { GridCell } from './grid-cell'
import { PriceDialog } from './price-dialog'

type Props = {
  unit: { id: string; code: string; price: number | null }
  typePrice: number | null
  planned: readonly { startsAt: Date; price: number }[]
}

/** Changes the price of one home in place, or plans another from a later time on. */
export function UnitPrice({ unit, typePrice, planned }: Props) {
  const router = useRouter()
  const hydrated = useHydrated()
  const [isPlanning, setIsPlanning] = useState(false)
  return (
    <section id="price" aria-label="Price" className="mt-4 border-t border-stone pt-4">
      <div className="grid grid-cols-[1fr_10rem] items-center gap-x-4">
        <span className="text-slate" aria-hidden="true">
          List price, KES
        </span>
        <GridCell
          unitId={unit.id}
          column="price"
          label={`Price of ${unit.code}, KES`}
          content={cellContent(unit.price)}
          placeholder={cellContent(typePrice).text}
          isNumber
          isShort
          onSaved={() => router.refresh()}
        />
      </div>
      <p className="mt-1 text-small text-slate">
        {typePrice === null
          ? 'Visitors see it within seconds. Leave empty for “Price on request”.'
          : `Visitors see it within seconds. Leave empty for the price of its type, ${shillings(typePrice)}.`}
      </p>
      {planned.map(({ startsAt, price }) => (
        <p key={startsAt.getTime()} className="figures mt-2">
          From {weekdayAndTime(startsAt)} on: {shillings(price)}.{' '}
          <TextLink href="/admin/homes/planned">Planned changes</TextLink>
        </p>
      ))}
      <Button disabled={!hydrated} className="mt-3" onClick={() => setIsPlanning(true)}>
        Plan a price change…
      </Button>
      {isPlanning && (
        <PriceDialog selection={{ ids: [unit.id] }} onClose={() => setIsPlanning(false)} onDone={() => {}} />
      )}
    </section>
  )
}
