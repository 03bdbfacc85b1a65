'use client'

import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { createPortal } from 'react-dom'
import { useModal } from '@/components/ui/use-modal'
import { DialogHead } from '../../shell/dialog-head'

type Props = { title: string; wide?: boolean; onClose: () => void; children: ReactNode }

/** Renders a dialog of the editor outside the entry form, so that input in the dialog does not change the entry. */
export function EditorDialog({ title, wide = false, onClose, children }: Props) {
  const { dialog, props } = useModal(onClose)
  const heading = useId()
  return createPortal(
    <dialog
      {...props}
      aria-labelledby={heading}
      onInput={stopPropagation}
      onSubmit={stopPropagation}
      onKeyDown={stopPropagation}
      className={`m-auto max-h-[86dvh] rounded-card bg-white p-0 shadow-float backdrop:bg-ink/50 ${wide ? 'w-[min(56rem,94vw)]' : 'w-[min(34rem,94vw)]'}`}
    >
      <DialogHead id={heading} title={title} onClose={() => dialog.current?.close()} />
      <div className="p-5">{children}</div>
    </dialog>,
    document.body,
  )
}

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation()
