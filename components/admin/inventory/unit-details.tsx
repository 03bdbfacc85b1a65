'use client'

import { useRouter } from 'next/navigation'
import { cellContent } from '@/lib/inventory/cells'
import { columnLabels, type UnitValues } from '@/lib/inventory/unit-values'
import { Card } from '../shell/card'
import { GridCell } from './grid-cell'

type Values = Pick<UnitValues, 'areaSqm' | 'plotSqm' | 'readyOn' | 'visitorNote'>

type Props = {
  /** Without the note for staff, which may name people, for roles that see no people. */
  unit: Values & { id: string; code: string; staffNote?: string | null }
  /** The values that apply if the home has none of its own. */
  ofType: Omit<Values, 'visitorNote'>
  /** False for roles that may not change homes. */
  isEditable: boolean
}

/** Shows the sizes, the handover and the notes of a home, which can be changed in place. */
export function UnitDetails({ unit, ofType, isEditable }: Props) {
  const router = useRouter()
  return (
    <Card title="Details">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {columns.map(column => {
          const value = unit[column]
          if (value === undefined) return null
          const isNote = column === 'visitorNote' || column === 'staffNote'
          const typeText = isNote ? '' : cellContent(ofType[column]).text
          const content = cellContent(value)
          const isArea = column === 'areaSqm' || column === 'plotSqm'
          const label = isArea ? `${columnLabels[column]}, m²` : columnLabels[column]
          return (
            <div key={column} className={isNote ? 'col-span-full' : ''}>
              <dt className="text-small text-slate" aria-hidden={isEditable || undefined}>
                {label}
              </dt>
              <dd className="figures mt-1 break-words">
                {isEditable ? (
                  <GridCell
                    unitId={unit.id}
                    column={column}
                    label={`${label} of ${unit.code}`}
                    content={content}
                    placeholder={typeText}
                    isNumber={false}
                    isShort={!isNote}
                    onSaved={() => router.refresh()}
                  />
                ) : (
                  content.text || typeText || '–'
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {isEditable && <p className="mt-3 text-small text-slate">An empty size or handover is the one of its type.</p>}
    </Card>
  )
}

const columns = ['areaSqm', 'plotSqm', 'readyOn', 'visitorNote', 'staffNote'] as const
