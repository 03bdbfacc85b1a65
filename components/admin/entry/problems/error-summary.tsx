'use client'

import { useEffect, useRef } from 'react'
import { weekdayAndTime } from '@/lib/text/format'
import { Button } from '../../controls/button'
import { useEditedEntry } from '../entry-context'
import { useFormPart } from '../use-form-part'
import { labelOfField, noProblems, textAfterLabel } from './entry-problems'

/** Lists everything that prevents saving, with links to the fields. The list takes the focus when it appears. */
export function ErrorSummary() {
  const { problems, saving, overwrite } = useEditedEntry()
  const box = useRef<HTMLDivElement>(null)
  const { errors, warnings, message, conflict } = problems
  const errorFindings = Object.entries(errors).flatMap(([field, texts]) =>
    (texts ?? []).map(text => ({ field, message: text })),
  )
  const isShown = errorFindings.length > 0 || message !== ''

  useEffect(() => {
    if (problems !== noProblems) box.current?.focus()
  }, [problems])

  if (!isShown) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="mt-4 rounded-card border border-danger bg-white px-4 py-3">
      <p className="font-semibold text-danger">{message || 'It is not saved yet. Please look at:'}</p>
      {conflict && (
        <>
          <p className="mt-1">
            {conflict.by} saved it {weekdayAndTime(new Date(conflict.at))}.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {conflict.comparePath && (
              <a href={conflict.comparePath} target="_blank" rel="noopener" className="button button-quiet">
                See what they changed<span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
            <Button disabled={saving} onClick={() => overwrite(conflict)}>
              Overwrite it with mine
            </Button>
          </div>
        </>
      )}
      <FindingList findings={errorFindings} />
      {errorFindings.length > 0 && warnings.length > 0 && (
        <>
          <p className="mt-2 font-semibold">Please also check:</p>
          <FindingList findings={warnings} />
        </>
      )}
    </div>
  )
}

function FindingList({ findings }: { findings: { field: string; message: string }[] }) {
  const { collection } = useEditedEntry()
  const { showField } = useFormPart(collection.parts)
  return (
    <ul className="mt-1">
      {findings.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          <a
            href={`#field-${field}`}
            className="underline underline-offset-4"
            onClick={event => {
              event.preventDefault()
              showField(field)
            }}
          >
            {labelOfField(collection, field)}
          </a>
          {textAfterLabel(labelOfField(collection, field), message)}
        </li>
      ))}
    </ul>
  )
}
