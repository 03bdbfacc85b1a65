'use client'

import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/components/ui/icon'
import { useModal } from '@/components/ui/use-modal'

type Props = { title: string; wide?: boolean; onClose: () => void; children: ReactNode }

/** A dialog of the editor, rendered outside the entry form, so that its input is not a change of the entry. */
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
      <div className="flex items-center gap-3 border-b border-stone py-2 pr-2 pl-5">
        <h2 id={heading} className="mr-auto font-semibold">
          {title}
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
      <div className="p-5">{children}</div>
    </dialog>,
    document.body,
  )
}

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation()
