'use client'

import { useState } from 'react'
import type { LibraryFile } from '@/lib/media/library'
import { Button } from '../controls/button'
import { inputAttributes, Labelled } from '../controls/labelled'
import { useHydrated } from '../shell/use-hydrated'
import { BinDialog } from './bin-dialog'
import { CropEditor } from './crops/crop-editor'
import { TagInput } from './tags/tag-input'
import { useFileForm } from './use-file-form'

type Props = {
  file: LibraryFile & { credit: string | null; version: number; isBinned: boolean }
  readOnly: boolean
  /** The tags of the library, offered as suggestions. */
  tags: string[]
}

const altHelp = 'What the picture shows, for those who cannot see it.'

/** Edits the details of a file and, for a picture, its focal point and crops. */
export function FileForm({ file, readOnly, tags: libraryTags }: Props) {
  const { errors, message, usages, busy, save, toggleBin, onInput, closeUsages } = useFileForm(file)
  const disabled = !useHydrated() || busy
  const isPicture = file.kind === 'image'
  const [tags, setTags] = useState(file.tags)
  return (
    <form onSubmit={save} onInput={onInput} noValidate className="grid gap-5">
      {isPicture ? (
        <CropEditor
          hash={file.hash}
          alt={file.alt ?? ''}
          ratio={(file.width ?? 1) / (file.height ?? 1)}
          x={file.focalX}
          y={file.focalY}
          crops={file.crops}
          readOnly={readOnly}
          onChange={onInput}
        />
      ) : (
        <>
          <input type="hidden" name="focalX" value={file.focalX} />
          <input type="hidden" name="focalY" value={file.focalY} />
        </>
      )}
      <fieldset disabled={readOnly} className="read-only-plain grid gap-4">
        {isPicture && (
          <DetailInput
            name="alt"
            view={{ label: 'Alternative text', required: true, help: altHelp, max: 300, rows: 3 }}
            value={file.alt}
            errors={errors.alt}
          />
        )}
        <DetailInput
          name="name"
          view={{ label: 'File name', required: true, max: 160 }}
          value={file.name}
          errors={errors.name}
        />
        <DetailInput
          name="credit"
          view={{ label: 'Credit', required: false, max: 120 }}
          value={file.credit}
          errors={errors.credit}
        />
        <input type="hidden" name="tags" value={JSON.stringify(tags)} />
        <TagInput
          label="Tags"
          optional
          tags={tags}
          allTags={libraryTags}
          disabled={readOnly}
          errors={errors.tags}
          onChange={next => {
            setTags(next)
            onInput()
          }}
        />
      </fieldset>
      {message && (
        <p role="alert" className="font-medium text-danger">
          {message}
        </p>
      )}
      {!readOnly && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={disabled}>
            Save
          </Button>
          <Button disabled={disabled} className={file.isBinned ? '' : 'text-danger'} onClick={() => toggleBin(false)}>
            {file.isBinned ? 'Restore' : 'Move to the bin'}
          </Button>
        </div>
      )}
      {usages && <BinDialog files={usages} busy={busy} onBin={() => toggleBin(true)} onClose={closeUsages} />}
    </form>
  )
}

type DetailProps = {
  name: string
  view: { label: string; required: boolean; help?: string; max: number; rows?: number }
  value: string | null
  errors: string[] | undefined
}

function DetailInput({ name, view, value, errors = [] }: DetailProps) {
  const attributes = { ...inputAttributes({ name, view, value, errors }), maxLength: view.max }
  return (
    <Labelled name={name} view={view} errors={errors}>
      {view.rows ? <textarea rows={view.rows} {...attributes} /> : <input {...attributes} />}
    </Labelled>
  )
}
