'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Transition } from '@/lib/inventory/unit-transitions'
import { PanelDialog } from '../shell/panel-dialog'

/** A change that staff can make to a home, with its form. */
export type UnitChange = { verb: Transition; title: string; intro?: string | undefined; form: ReactNode }

/**
 * Opens the form of a change in a dialog. `version` identifies the state of the home that the screen shows: after a
 * change it is another one, and the dialog of the former state closes.
 */
export function useChangeDialog(changes: readonly UnitChange[], version: string) {
  const [opened, setOpened] = useState<{ verb: string; version: string } | null>(null)
  const change = opened?.version === version ? changes.find(({ verb }) => verb === opened.verb) : undefined
  return {
    open: (verb: string) => setOpened({ verb, version }),
    close: () => setOpened(null),
    change,
  }
}

/** Renders the dialog of a change; the first field has the focus. */
export function ChangeDialog({ change, onClose }: { change: UnitChange; onClose: () => void }) {
  const { title, intro, form } = change
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const fields = content.current?.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, textarea')
    const [first] = [...(fields ?? []), ...(content.current?.querySelectorAll('button') ?? [])]
    first?.focus()
  }, [])
  return (
    <PanelDialog title={title} onClose={onClose}>
      {intro && <p className="text-slate">{intro}</p>}
      <div ref={content}>{form}</div>
    </PanelDialog>
  )
}
