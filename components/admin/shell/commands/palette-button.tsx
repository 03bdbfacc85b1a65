'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'

// The palette is loaded when it is first opened: most screens never need it.
const Palette = dynamic(() => import('./palette').then(module => module.Palette), { ssr: false })

/** Opens the command palette by a click, or by Ctrl/⌘ K anywhere in the panel. */
export function PaletteButton() {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      // The palette would cover the question of another dialog.
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="ml-auto flex min-h-11 min-w-11 flex-none cursor-pointer items-center justify-center gap-2 text-slate md:min-h-9 md:rounded-control md:border md:border-stone md:px-3 md:hover:bg-sand"
      >
        <Icon name="search" size={18} />
        <span className="max-md:sr-only">Go to</span>
        <span aria-hidden="true" className="hidden text-small md:inline">
          Ctrl K
        </span>
      </button>
      {open && <Palette onClose={() => setOpen(false)} />}
    </>
  )
}
