'use client'

import { useEffect, useId, useMemo, useState } from 'react'
import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { distance, numberedCodes, rowOfPlots } from '@/lib/inventory/plans/shapes'
import { Button } from '../controls/button'

type Props = {
  from: Point
  to: Point
  onPreview: (features: readonly PlanFeature[]) => void
  onAdd: (features: readonly PlanFeature[]) => void
  onCancel: () => void
}

/** Asks for the figures of a row of plots along a line, and previews the row on the plan. */
export function RowForm({ from, to, onPreview, onAdd, onCancel }: Props) {
  const id = useId()
  const [values, setValues] = useState({ count: '24', depth: '30', first: 'B-01', step: '1', side: 'right' })
  const features = useMemo(() => {
    const { count, depth, first, step, side } = values
    const codes = numberedCodes(first, clamp(Number(count), 1, 200), clamp(Number(step), 1, 100))
    return rowOfPlots({
      from,
      to,
      codes,
      depth: clamp(Number(depth), 1, 500),
      side: side === 'left' ? 'left' : 'right',
    })
  }, [values, from, to])
  useEffect(() => {
    onPreview(features)
    return () => onPreview([])
  }, [features, onPreview])

  const field = (name: keyof typeof values, label: string, type = 'number') => (
    <label htmlFor={`${id}-${name}`} className="block">
      <span className="mb-1 block text-small">{label}</span>
      <input
        id={`${id}-${name}`}
        type={type}
        min={1}
        value={values[name]}
        onChange={event => setValues({ ...values, [name]: event.target.value })}
        className="field"
      />
    </label>
  )
  const width = distance(from, to) / features.length
  return (
    <form
      aria-label="Row of plots"
      className="plan-panel"
      onSubmit={event => {
        event.preventDefault()
        onAdd(features)
      }}
    >
      <h2 className="font-semibold">Row of plots</h2>
      <div className="grid grid-cols-2 gap-3">
        {field('count', 'Number of plots')}
        {field('depth', 'Depth in metres')}
        {field('first', 'First code', 'text')}
        {field('step', 'Step between codes')}
      </div>
      <p className="figures text-slate">
        {features[0]?.properties.code} to {features.at(-1)?.properties.code}, each {width.toFixed(1)} m wide
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          Add {features.length} plots
        </Button>
        <Button onClick={() => setValues({ ...values, side: values.side === 'left' ? 'right' : 'left' })}>
          Other side
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(Math.round(value) || min, min), max)
