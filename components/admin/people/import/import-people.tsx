'use client'

import type { FormEvent } from 'react'
import { FieldErrors } from '../../controls/form-field'
import { SubmitRow } from '../../controls/submit-row'
import { Card } from '../../shell/card'
import { useHydrated } from '../../shell/use-hydrated'
import { ChoiceFields } from './choice-fields'
import { ColumnTable } from './column-table'
import { countOf } from './count-of'
import { FileFields } from './file-fields'
import { PreviewLists } from './preview-lists'
import { usePeopleImport } from './use-people-import'

type Props = {
  estates: { id: string; title: string }[]
  agents: { id: string; name: string }[]
  sources: string[]
}

/** Imports people in steps: choose the file, match columns, check the preview, state source and consent, store. */
export function ImportPeople({ estates, agents, sources }: Props) {
  const hydrated = useHydrated()
  const { file, preview, estateId, message, errors, busy, choose, read, store } = usePeopleImport()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    store(new FormData(event.currentTarget))
  }

  return (
    <div className="grid gap-4">
      <Card
        title="The file"
        intro="A CSV or Excel file (.xlsx) with a row for each person, at most 5,000. Nothing is stored until you press “Import”."
      >
        <FileFields disabled={!hydrated || busy} onChoose={choose} />
        <p role="status" className={`mt-3 ${message ? 'text-danger' : 'text-slate'}`}>
          {busy ? 'Please wait a moment…' : message || (file && `Read: ${file.name}`)}
        </p>
      </Card>
      {preview && (
        <>
          <ColumnTable preview={preview} estates={estates} estateId={estateId} disabled={busy} onChange={read} />
          <PreviewLists preview={preview} />
          <form onSubmit={onSubmit}>
            <Card title="About these people">
              <FieldErrors value={errors}>
                <ChoiceFields agents={agents} sources={sources} hasSources={preview.hasSources} />
              </FieldErrors>
              <SubmitRow disabled={busy || !preview.fingerprint} message={busy ? '' : message} className="mt-5">
                Import {countOf(preview.people, 'person', 'people')}
              </SubmitRow>
            </Card>
          </form>
        </>
      )}
    </div>
  )
}
