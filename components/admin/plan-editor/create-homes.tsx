'use client'

import { useId, useState } from 'react'
import { addUnits } from '@/lib/inventory/grid-actions'
import type { PlanUnit } from '@/lib/inventory/plans/matches'
import { Options } from '../controls/options'
import { SubmitRow } from '../controls/submit-row'
import { useAction } from '../controls/use-action'
import { PlanInput, PlanSelect } from './plan-inputs'

type Props = {
  estateId: string
  types: readonly { id: string; title: string }[]
  /** The codes of shapes without a home. */
  codes: readonly string[]
  onCreated: (units: PlanUnit[]) => void
}

/** Creates the missing homes for the codes of shapes, after a summary. */
export function CreateHomes({ estateId, types, codes, onCreated }: Props) {
  const id = useId()
  const [unitTypeId, setType] = useState(types[0]?.id ?? '')
  const [typedBlock, setTypedBlock] = useState<string | null>(null)
  const { busy, message, run } = useAction()
  if (codes.length === 0) return null
  const block = typedBlock ?? suggestedBlock(codes)
  const range = codes.length === 1 ? codes[0] : `${codes[0]} to ${codes.at(-1)}`

  function create() {
    run(
      () => addUnits(estateId, { unitTypeId, block, codes: [...codes] }),
      () => onCreated(codes.map(code => ({ code, block: block.trim() }))),
    )
  }

  if (types.length === 0)
    return <p className="plan-panel text-slate">Add a type of home to this estate; then homes can be created here.</p>
  return (
    <section aria-labelledby={`${id}-title`} className="plan-panel">
      <h2 id={`${id}-title`} className="font-semibold">
        {codes.length} {codes.length === 1 ? 'shape has' : 'shapes have'} no home
      </h2>
      <div className="grid grid-cols-2 gap-3">
        <PlanSelect label="Type" value={unitTypeId} onChange={event => setType(event.target.value)}>
          <Options options={types.map(({ id, title }) => [id, title])} />
        </PlanSelect>
        <PlanInput label="Block" value={block} maxLength={60} onChange={event => setTypedBlock(event.target.value)} />
      </div>
      <p className="text-slate">{range}. Visitors see them as “Coming” until they are released.</p>
      <SubmitRow disabled={busy} message={message} onClick={create}>
        Create {codes.length} {codes.length === 1 ? 'home' : 'homes'}
      </SubmitRow>
    </section>
  )
}

/** Returns a block for the codes: `B` for `B-01`, `Mvule Court` for `Mvule Court 12`. */
function suggestedBlock([code = '']: readonly string[]): string {
  const end = Math.max(code.lastIndexOf('-'), code.lastIndexOf(' '))
  return end > 0 ? code.slice(0, end).trim() : 'A'
}
