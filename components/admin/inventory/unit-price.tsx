import { shillings } from '@/lib/format'
import { cellContent } from '@/lib/inventory/cells'
import { Card } from '../shell/card'
import { GridCell } from './grid-cell'

type Props = { unit: { id: string; code: string; price: number | null }; typePrice: number | null }

/** The price of one home, changed in place as in the list of homes. */
export const UnitPrice = ({ unit, typePrice }: Props) => (
  <Card
    id="price"
    title="Price"
    intro={
      typePrice === null
        ? 'Visitors see it within seconds. Empty: price on request.'
        : `Visitors see it within seconds. Empty: that of its type, ${shillings(typePrice)}.`
    }
  >
    <GridCell
      unitId={unit.id}
      column="price"
      label={`Price of ${unit.code}, KES`}
      content={cellContent(unit.price)}
      placeholder={cellContent(typePrice).text}
      isNumber
      isShort
    />
  </Card>
)
