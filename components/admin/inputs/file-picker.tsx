'use client'

import { useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useOnHide } from '@/components/ui/use-on-hide'
import type { FileKind } from '@/db/content/field'
import type { FileOption } from './input-props'
import { PickerShelf } from './picker-shelf'

type Props = {
  label: string
  kind: FileKind
  /** Files that are chosen already and not offered again. */
  exclude?: readonly string[]
  onPick: (file: FileOption) => void
}

/** A button that opens the library to choose or upload a file. Nothing is loaded before. */
export function FilePicker({ label, kind, exclude = [], onPick }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [open, setOpen] = useState(false)
  useOnHide(() => dialog.current?.close())

  function show() {
    setOpen(true)
    dialog.current?.showModal()
  }

  function pick(file: FileOption) {
    onPick(file)
    // A hidden field fires no events: the form has to be notified of the change.
    button.current?.dispatchEvent(new Event('input', { bubbles: true }))
    dialog.current?.close()
  }

  return (
    <>
      <button ref={button} type="button" className="button button-quiet" onClick={show}>
        <Icon name={kind === 'image' ? 'image' : kind === 'video' ? 'play' : 'document'} size={18} /> {label}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={title}
        onClose={() => setOpen(false)}
        // Input in the dialog is not part of the surrounding form.
        onInput={event => event.stopPropagation()}
        className="m-auto h-[90dvh] w-[min(60rem,96vw)] rounded-card bg-white p-0 text-ink shadow-float backdrop:bg-ink/50"
      >
        {open && (
          <div className="flex h-full flex-col">
            <div className="flex items-center justify-between gap-3 border-b border-stone py-2 pr-2 pl-4">
              <h2 id={title} className="font-semibold">
                {label}
              </h2>
              <button
                type="button"
                aria-label="Close"
                className="flex size-11 items-center justify-center"
                onClick={() => dialog.current?.close()}
              >
                <Icon name="close" />
              </button>
            </div>
            <div className="flex-1 overflow-y-auto p-4">
              <PickerShelf kind={kind} exclude={exclude} onPick={pick} />
            </div>
          </div>
        )}
      </dialog>
    </>
  )
}
