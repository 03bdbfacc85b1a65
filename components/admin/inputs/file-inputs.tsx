'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { FilePicker } from './file-picker'
import type { FileOption, InputProps } from './input-props'
import { Notes } from './labelled'

const kindWord = { image: 'picture', video: 'film', document: 'document' }

/** One file of the library. */
export function FileInput({ name, view, value, errors, files }: InputProps<'file'>) {
  const choices = files[view.accept] ?? []
  const [id, setId] = useState(typeof value === 'string' ? value : '')
  const chosen = choices.find(file => file.id === id)
  return (
    <fieldset id={`field-${name}`} className="min-w-0">
      <legend className="mb-1 font-medium">
        {view.label}
        {!view.required && <span className="font-normal text-slate"> (optional)</span>}
      </legend>
      <input type="hidden" name={name} value={id} />
      {chosen && <Chosen file={chosen} />}
      <span className="mt-2 flex flex-wrap gap-2">
        <FilePicker
          label={chosen ? `Choose another ${kindWord[view.accept]}` : `Choose a ${kindWord[view.accept]}`}
          files={choices}
          onPick={setId}
        />
        {id !== '' && !view.required && (
          <button type="button" className="button button-quiet" onClick={() => setId('')}>
            Remove
          </button>
        )}
      </span>
      <Notes name={name} view={view} errors={errors} />
    </fieldset>
  )
}

/** Several pictures of the library, in order. */
export function ImagesInput({ name, view, value, errors, files }: InputProps<'images'>) {
  const choices = files.image ?? []
  const [ids, setIds] = useState<string[]>(Array.isArray(value) ? value : [])
  const move = (from: number, to: number) => {
    const next = [...ids]
    const [id] = next.splice(from, 1)
    if (id) next.splice(to, 0, id)
    setIds(next)
  }
  const small = 'flex size-9 items-center justify-center text-slate hover:text-ink disabled:opacity-30'
  return (
    <fieldset id={`field-${name}`} className="min-w-0">
      <legend className="mb-1 font-medium">{view.label}</legend>
      <input type="hidden" name={name} value={JSON.stringify(ids)} />
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {ids.map((id, index) => {
          const file = choices.find(candidate => candidate.id === id)
          return (
            <li key={id} className="rounded-control border border-stone p-1">
              {file && <Thumbnail file={file} />}
              <span className="flex justify-between">
                <button
                  type="button"
                  className={small}
                  aria-label={`Move picture ${index + 1} forward`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <Icon name="chevron-left" size={16} />
                </button>
                <button
                  type="button"
                  className={small}
                  aria-label={`Remove picture ${index + 1}`}
                  onClick={() => setIds(ids.filter(other => other !== id))}
                >
                  <Icon name="trash" size={16} />
                </button>
                <button
                  type="button"
                  className={small}
                  aria-label={`Move picture ${index + 1} back`}
                  disabled={index === ids.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <Icon name="chevron-right" size={16} />
                </button>
              </span>
            </li>
          )
        })}
      </ul>
      <div className="mt-2">
        <FilePicker
          label="Add a picture"
          files={choices.filter(file => !ids.includes(file.id))}
          onPick={id => setIds([...ids, id])}
        />
      </div>
      <Notes name={name} view={view} errors={errors} />
    </fieldset>
  )
}

function Chosen({ file }: { file: FileOption }) {
  return (
    <p className="flex items-center gap-3">
      {file.kind === 'image' ? (
        <span className="w-32 flex-none">
          <Thumbnail file={file} />
        </span>
      ) : (
        <Icon name={file.kind === 'video' ? 'play' : 'document'} />
      )}
      <span className="min-w-0 truncate">{file.name}</span>
    </p>
  )
}

function Thumbnail({ file }: { file: FileOption }) {
  return (
    <img
      src={`/media/${file.hash}/320`}
      alt={file.alt ?? file.name}
      loading="lazy"
      className="aspect-[3/2] w-full rounded-control object-cover"
    />
  )
}
