'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { Button } from '../controls/button'
import { dispatchInput } from '../controls/dispatch-input'
import { FieldNotes } from '../controls/labelled'
import { FilePicker } from '../files/library/file-picker'
import { kindLabels } from '../files/library/kind-labels'
import type { FileOption, InputProps } from './input-props'
import { PictureText } from './picture-text'
import { Thumbnail } from './thumbnail'
import { useFileDetails } from './use-file-details'

export function FileInput({ name, view, value, errors, files }: InputProps<'file'>) {
  const [id, setId] = useState(typeof value === 'string' ? value : '')
  const { filesById, addFiles } = useFileDetails(files[view.accept], [id])
  const chosenFile = filesById.get(id)
  return (
    <fieldset id={`field-${name}`} className="min-w-0">
      <legend className="mb-1 font-medium">
        {view.label}
        {!view.required && <span className="font-normal text-slate"> (optional)</span>}
      </legend>
      <input type="hidden" name={name} value={id} />
      {chosenFile && <ChosenFile key={chosenFile.id} file={chosenFile} />}
      <span className="mt-2 flex flex-wrap gap-2">
        <FilePicker
          label={chosenFile ? `Choose another ${kindLabels[view.accept]}` : `Choose a ${kindLabels[view.accept]}`}
          kind={view.accept}
          onPick={file => {
            addFiles([file])
            setId(file.id)
          }}
        />
        {id !== '' && !view.required && (
          <Button
            onClick={event => {
              setId('')
              dispatchInput(event.currentTarget)
            }}
          >
            Remove
          </Button>
        )}
      </span>
      <FieldNotes name={name} view={view} errors={errors} />
    </fieldset>
  )
}

function ChosenFile({ file }: { file: FileOption }) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      {file.kind === 'image' ? (
        <span className="w-32 flex-none">
          <Thumbnail file={file} />
        </span>
      ) : (
        <Icon name={file.kind === 'video' ? 'play' : 'document'} />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium">{file.name}</p>
        {file.kind === 'image' && <PictureText file={file} />}
        {file.kind === 'image' && (
          // The link opens a new tab, so that unsaved input in this form remains.
          <a
            href={`/admin/files/${file.id}#crops`}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
          >
            Crop<span className="sr-only">: {file.name} (in a new tab)</span>
          </a>
        )}
      </div>
    </div>
  )
}
