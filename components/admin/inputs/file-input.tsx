'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { AltInput } from '../files/alt-input'
import { dispatchInput } from './dispatch-input'
import { FilePicker } from './file-picker'
import type { FileOption, InputProps } from './input-props'
import { kindLabels } from './kind-labels'
import { Notes } from './labelled'
import { Thumbnail } from './thumbnail'
import { useFileDetails } from './use-file-details'

/** One file of the library. */
export function FileInput({ name, view, value, errors, files }: InputProps<'file'>) {
  const [id, setId] = useState(typeof value === 'string' ? value : '')
  const { known, addKnown } = useFileDetails(files[view.accept], [id])
  const chosen = known.get(id)
  return (
    <fieldset id={`field-${name}`} className="min-w-0">
      <legend className="mb-1 font-medium">
        {view.label}
        {!view.required && <span className="font-normal text-slate"> (optional)</span>}
      </legend>
      <input type="hidden" name={name} value={id} />
      {chosen && <Chosen key={chosen.id} file={chosen} />}
      <span className="mt-2 flex flex-wrap gap-2">
        <FilePicker
          label={chosen ? `Choose another ${kindLabels[view.accept]}` : `Choose a ${kindLabels[view.accept]}`}
          kind={view.accept}
          onPick={file => {
            addKnown([file])
            setId(file.id)
          }}
        />
        {id !== '' && !view.required && (
          <button
            type="button"
            className="button button-quiet"
            onClick={event => {
              setId('')
              dispatchInput(event.currentTarget)
            }}
          >
            Remove
          </button>
        )}
      </span>
      <Notes name={name} view={view} errors={errors} />
    </fieldset>
  )
}

function Chosen({ file }: { file: FileOption }) {
  const [described] = useState(file.kind !== 'image' || Boolean(file.alt?.trim()))
  return (
    <div className="flex flex-wrap items-start gap-3">
      {file.kind === 'image' ? (
        <span className="w-32 flex-none">
          <Thumbnail file={file} />
        </span>
      ) : (
        <Icon name={file.kind === 'video' ? 'play' : 'document'} />
      )}
      <div
        className="min-w-0 flex-1 basis-40"
        // The alternative text is stored with the file; it is not a change of the entry.
        onInput={event => event.stopPropagation()}
      >
        <p className="truncate font-medium">{file.name}</p>
        {described ? (
          <p className="line-clamp-2 text-small text-slate">{file.kind === 'image' && file.alt}</p>
        ) : (
          <AltInput id={file.id} name={file.name} alt="" />
        )}
      </div>
    </div>
  )
}
