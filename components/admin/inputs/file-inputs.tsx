'use client'

import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { findFilesById } from '@/lib/media/actions'
import { AltInput } from '../files/alt-input'
import { FilePicker } from './file-picker'
import type { FileOption, InputProps } from './input-props'
import { Notes } from './labelled'

const kindLabels = { image: 'picture', video: 'film', document: 'PDF' }

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

/** Several pictures of the library, in order. */
export function ImagesInput({ name, view, value, errors, files }: InputProps<'images'>) {
  const [ids, setIds] = useState<string[]>(Array.isArray(value) ? value : [])
  const { known, addKnown } = useFileDetails(files.image, ids)
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
          const file = known.get(id)
          return (
            <li key={id} className="rounded-control border border-stone p-1">
              {file && <Thumbnail file={file} />}
              <span className="flex justify-between">
                <button
                  type="button"
                  className={small}
                  aria-label={`Move picture ${index + 1} forward`}
                  disabled={index === 0}
                  onClick={event => {
                    move(index, index - 1)
                    dispatchInput(event.currentTarget)
                  }}
                >
                  <Icon name="chevron-left" size={16} />
                </button>
                <button
                  type="button"
                  className={small}
                  aria-label={`Remove picture ${index + 1}`}
                  onClick={event => {
                    dispatchInput(event.currentTarget)
                    setIds(ids.filter(other => other !== id))
                  }}
                >
                  <Icon name="trash" size={16} />
                </button>
                <button
                  type="button"
                  className={small}
                  aria-label={`Move picture ${index + 1} back`}
                  disabled={index === ids.length - 1}
                  onClick={event => {
                    move(index, index + 1)
                    dispatchInput(event.currentTarget)
                  }}
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
          kind="image"
          exclude={ids}
          onPick={file => {
            addKnown([file])
            setIds([...ids, file.id])
          }}
        />
      </div>
      <Notes name={name} view={view} errors={errors} />
    </fieldset>
  )
}

/** A hidden field fires no events: the form has to be notified of the change. */
const dispatchInput = (button: HTMLElement) => button.dispatchEvent(new Event('input', { bubbles: true }))

/** Details of files by id: those of the form, those picked, and others loaded from the server. */
function useFileDetails(initial: readonly FileOption[] = [], ids: readonly string[]) {
  const [known, setKnown] = useState(() => new Map(initial.map(file => [file.id, file])))
  const addKnown = (files: readonly FileOption[]) =>
    setKnown(before => new Map([...before, ...files.map(file => [file.id, file] as const)]))
  // Restored input may contain files that the stored entry does not have.
  const unknown = ids.filter(id => id !== '' && !known.has(id)).join()
  useEffect(() => {
    if (unknown === '') return
    findFilesById(unknown.split(',')).then(
      files => setKnown(before => new Map([...before, ...files.map(file => [file.id, file] as const)])),
      () => {},
    )
  }, [unknown])
  return { known, addKnown }
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
