'use client'

import { useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useOnHide } from '@/components/ui/use-on-hide'
import type { FileKind } from '@/db/content/field'
import type { LibraryFile } from '@/lib/media/library'
import { Button } from '../../controls/button'
import { dispatchInput } from '../../controls/dispatch-input'
import { DialogHead } from '../../shell/dialog-head'
import { LibraryBrowser } from './library-browser'

type Props = {
  label: string
  kind: FileKind
  /** The ids of files that were already chosen and cannot be chosen again. */
  chosenIds?: readonly string[]
  onPick: (file: LibraryFile) => void
}

/** Renders a button that opens the library to choose or upload a file. Loads the library only when it is opened. */
export function FilePicker({ label, kind, chosenIds = [], onPick }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [open, setOpen] = useState(false)
  useOnHide(() => dialog.current?.close())

  function show() {
    setOpen(true)
    dialog.current?.showModal()
  }

  function pick(file: LibraryFile) {
    onPick(file)
    dispatchInput(button.current)
    setOpen(false)
    dialog.current?.close()
  }

  // The event is delayed: the dialog may have been opened again, and closing it would lose a typed search term.
  function onClose() {
    if (!dialog.current?.open) setOpen(false)
  }

  return (
    <>
      <Button ref={button} onClick={show}>
        <Icon name={kind === 'image' ? 'image' : kind === 'video' ? 'play' : 'document'} size={18} /> {label}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={title}
        onClose={onClose}
        onInput={event => event.stopPropagation()}
        className="m-auto h-[90dvh] w-[min(60rem,96vw)] rounded-card bg-white p-0 text-ink shadow-float backdrop:bg-ink/50"
      >
        {open && (
          <div className="flex h-full flex-col">
            <DialogHead id={title} title={label} onClose={() => dialog.current?.close()} />
            <div className="flex-1 overflow-y-auto p-5">
              <LibraryBrowser kind={kind} chosenIds={chosenIds} onPick={pick} />
            </div>
          </div>
        )}
      </dialog>
    </>
  )
}
