'use client'

import { useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { FileOption } from './input-props'

type Props = { label: string; files: FileOption[]; onPick: (id: string) => void }

/** A button that opens the library for choosing a file. */
export function FilePicker({ label, files, onPick }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const found = files
    .filter(file => `${file.name} ${file.alt ?? ''}`.toLowerCase().includes(words.toLowerCase()))
    .slice(0, 60)

  function show() {
    setOpen(true)
    dialog.current?.showModal()
  }

  function pick(id: string) {
    onPick(id)
    // The hidden field does not speak for itself: the form must hear that something changed.
    dialog.current?.dispatchEvent(new Event('input', { bubbles: true }))
    dialog.current?.close()
  }

  return (
    <>
      <button type="button" className="button button-quiet" onClick={show}>
        <Icon name="image" size={18} /> {label}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={title}
        onClose={() => setOpen(false)}
        className="m-auto h-[80dvh] w-[min(56rem,94vw)] rounded-card bg-white p-0 shadow-float backdrop:bg-ink/50"
      >
        {open && (
          <div className="flex h-full flex-col">
            <div className="flex items-center gap-3 border-b border-stone p-4">
              <h2 id={title} className="font-semibold">
                {label}
              </h2>
              <input
                type="search"
                aria-label="Search the library"
                placeholder="Search"
                value={words}
                onChange={event => setWords(event.target.value)}
                className="field ml-auto max-w-56"
              />
              <button
                type="button"
                aria-label="Close"
                className="flex size-11 items-center justify-center"
                onClick={() => dialog.current?.close()}
              >
                <Icon name="close" />
              </button>
            </div>
            {found.length === 0 && <p className="p-8 text-slate">Nothing in the library fits.</p>}
            <ul className="grid flex-1 grid-cols-2 content-start gap-3 overflow-y-auto p-4 sm:grid-cols-4">
              {found.map(file => (
                <li key={file.id}>
                  <button
                    type="button"
                    onClick={() => pick(file.id)}
                    className="block w-full cursor-pointer rounded-control border border-stone p-1 text-left hover:border-forest"
                  >
                    {file.kind === 'image' ? (
                      <img
                        src={`/media/${file.hash}/320`}
                        alt={file.alt ?? ''}
                        loading="lazy"
                        className="aspect-[3/2] w-full object-cover"
                      />
                    ) : (
                      <span className="flex aspect-[3/2] items-center justify-center bg-sand">
                        <Icon name={file.kind === 'video' ? 'play' : 'document'} size={32} />
                      </span>
                    )}
                    <span className="block truncate px-1 py-1 text-small">{file.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </dialog>
    </>
  )
}
