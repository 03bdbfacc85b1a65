'use client'

import { type FormEvent, useId, useState, useTransition } from 'react'
import type { PlanFeature } from '@/db/inventory/plan-geometry'
import type { ImportedPlan, PlanQuestion } from '@/lib/inventory/plans/imported-plan'
import { apiFetch } from '../../ui/api-fetch'
import { Button } from '../controls/button'
import { PlanInput, PlanSelect } from './plan-inputs'

type Props = {
  estateId: string
  onRead: (features: readonly PlanFeature[], replace: boolean) => void
  onClose: () => void
}
type ImportResponse =
  | ({ status: 'read' } & ImportedPlan)
  | ({ status: 'ask' } & PlanQuestion)
  | { status: 'rejected'; message: string }

const questions: Record<PlanQuestion['ask'], string> = {
  extent: 'The drawing has no scale. Write the width of all shapes together, then press Import again.',
  codes: 'We could not tell which column has the codes of the homes. Choose it, then press Import again.',
}

/** Adds the shapes of a GeoJSON or SVG file to the drawing, as a step that can be undone. */
export function PlanImportForm({ estateId, onRead, onClose }: Props) {
  const id = useId()
  const [isSvg, setIsSvg] = useState(false)
  const [question, setQuestion] = useState<PlanQuestion | null>(null)
  const [message, setMessage] = useState<{ isError: boolean; lines: string[] } | null>(null)
  const [busy, start] = useTransition()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    start(async () => {
      const answer = await sendFile(estateId, form, isSvg)
      if (answer.status === 'read') onRead(answer.features, form.has('replace'))
      if (answer.status === 'ask') setQuestion(answer)
      setMessage({ isError: answer.status === 'rejected', lines: linesOf(answer) })
    })
  }

  return (
    <form aria-labelledby={`${id}-title`} className="plan-panel" onSubmit={submit}>
      <h2 id={`${id}-title`} className="font-semibold">
        Import a file
      </h2>
      <PlanInput
        label="GeoJSON, or SVG whose ids are the codes"
        type="file"
        name="file"
        required
        accept=".geojson,.json,.svg,image/svg+xml,application/geo+json"
        onChange={event => {
          setIsSvg(/\.svg$/i.test(event.target.files?.[0]?.name ?? ''))
          setQuestion(null)
          setMessage(null)
        }}
      />
      {isSvg && (
        <PlanInput
          label={
            question?.ask === 'extent'
              ? 'Width of all shapes in metres, from the leftmost to the rightmost point'
              : 'Width of the whole drawing in metres'
          }
          type="number"
          name="width"
          min={1}
          max={20_000}
          step="any"
          required
        />
      )}
      {isSvg && question?.ask === 'extent' && <input type="hidden" name="across" value="shapes" />}
      {!isSvg && (
        <PlanSelect label="Coordinates in metres" name="north">
          <option value="up">grow to the north, as in surveys</option>
          <option value="down">grow downwards, as in drawings</option>
        </PlanSelect>
      )}
      {question?.ask === 'codes' && (
        <PlanSelect label="Column with the codes of the homes" name="codes">
          {question.columns.map(column => (
            <option key={column}>{column}</option>
          ))}
          <option value="">None of these</option>
        </PlanSelect>
      )}
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" name="replace" className="size-5 accent-forest" /> Replace what is on the plan now
      </label>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={busy}>
          Import
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
      <div role="status" className={message?.isError ? 'text-danger' : 'text-slate'}>
        {message?.lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </form>
  )
}

function linesOf(answer: ImportResponse): string[] {
  if (answer.status === 'read') return answer.notes
  return [answer.status === 'ask' ? questions[answer.ask] : answer.message]
}

async function sendFile(estateId: string, form: FormData, isSvg: boolean): Promise<ImportResponse> {
  const query = new URLSearchParams({ format: isSvg ? 'svg' : 'geojson' })
  for (const name of ['width', 'across', 'north', 'codes']) {
    const value = form.get(name)
    if (typeof value === 'string') query.set(name, value)
  }
  try {
    const body = form.get('file')
    const response = await apiFetch(`/admin/estates/${estateId}/plan/import?${query}`, { method: 'POST', body })
    return (await response.json()) as ImportResponse
  } catch {
    return { status: 'rejected', message: 'The server cannot be reached. Nothing was changed.' }
  }
}
