'use client'

import { type ReactNode, useId } from 'react'
import { useModal } from '@/components/ui/use-modal'
import { DialogHead } from './dialog-head'

type Props = { title: string; width?: string; onClose: () => void; children: ReactNode }

/** Renders a modal dialog with a title and a close button; mount it to open it. */
export function PanelDialog({ title, width = 'w-[min(40rem,94vw)]', onClose, children }: Props) {
  const id = useId()
  const { dialog, props } = useModal(onClose)
  return (
    <dialog
      {...props}
      aria-labelledby={id}
      className={`m-auto max-h-[90dvh] ${width} rounded-card bg-white text-ink shadow-float backdrop:bg-ink/50`}
    >
      <DialogHead id={id} title={title} onClose={() => dialog.current?.close()} />
      <div className="grid gap-4 p-5">{children}</div>
    </dialog>
  )
}
