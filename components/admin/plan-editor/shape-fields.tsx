import { useId } from 'react'
import type { PlanFeature } from '@/db/inventory/plan-geometry'
import { type FeatureKind, featureKinds } from '@/db/inventory/plan-kinds'
import { shapeArea } from '@/lib/inventory/plans/problems'
import { Options } from '../controls/options'
import { Suggestions } from '../controls/suggestions'
import { PlanInput, PlanSelect } from './plan-inputs'

export const kindLabels: Record<FeatureKind, string> = {
  unit: 'Home or plot',
  block: 'Building',
  green: 'Green',
  amenity: 'Amenity',
  water: 'Water',
  road: 'Road',
  contour: 'Contour line',
  future: 'Future phase',
}

type Props = {
  feature: PlanFeature
  /** The codes of homes without a shape, offered as suggestions. */
  unusedCodes: readonly string[]
  onDescribe: (properties: PlanFeature['properties']) => void
}

export function ShapeFields({ feature, unusedCodes, onDescribe }: Props) {
  const codeList = useId()
  const { kind, code = '', label = '', width = 6 } = feature.properties
  const hasCode = kind === 'unit' || kind === 'block'
  const area = Math.round(shapeArea(feature))
  return (
    <div className="grid grid-cols-2 gap-3 p-3">
      <PlanSelect
        label="Kind"
        value={kind}
        onChange={event => onDescribe(withKind(feature.properties, event.target.value as FeatureKind))}
      >
        <Options options={featureKinds.map(name => [name, kindLabels[name]])} />
      </PlanSelect>
      <PlanInput
        label={hasCode ? 'Code' : kind === 'contour' ? 'Height' : 'Name'}
        value={hasCode ? code : label}
        maxLength={hasCode ? 40 : 80}
        list={codeList}
        onChange={event => onDescribe(withName(feature.properties, event.target.value))}
      />
      {/* Browsers open longer lists of suggestions slowly. */}
      <Suggestions id={codeList} values={hasCode ? unusedCodes.slice(0, 200) : []} />
      {kind === 'road' && (
        <PlanInput
          label="Width in metres"
          type="number"
          min={1}
          max={60}
          defaultValue={width}
          onChange={event => {
            const metres = Number(event.target.value)
            if (metres >= 1 && metres <= 60) onDescribe({ ...feature.properties, width: metres })
          }}
        />
      )}
      {area > 0 && <p className="figures self-center text-small text-slate">{area.toLocaleString('en-KE')} m²</p>}
    </div>
  )
}

type Properties = PlanFeature['properties']

/** Returns properties for another kind of shape. A home's code becomes the name of other shapes, and vice versa. */
function withKind({ code, label, width }: Properties, kind: FeatureKind): Properties {
  const name = code ?? label
  return withName({ kind, ...(kind === 'road' && { width: width ?? 6 }) }, name ?? '')
}

function withName({ code: _, label: __, ...rest }: Properties, name: string): Properties {
  if (name.trim() === '') return rest
  return rest.kind === 'unit' || rest.kind === 'block' ? { ...rest, code: name } : { ...rest, label: name }
}
