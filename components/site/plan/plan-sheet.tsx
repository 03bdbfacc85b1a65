'use client'

import { useRouter } from 'next/navigation'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useModal } from '@/components/ui/use-modal'

type SheetHome = {
  link: SVGAElement
  href: string
  /** Its code, state and price, as in the name of its link. */
  name: string
  /** Its type and size. */
  about: string
  isSold: boolean
}

/** The home whose sheet is open. The sheet has an entry in the history, so that the back button closes it. */
export function usePlanSheet() {
  const [home, setHome] = useState<SheetHome | null>(null)
  const hasEntry = useRef(false)

  useEffect(() => {
    const onBack = () => {
      hasEntry.current = false
      setHome(null)
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])

  /** Opens the sheet for a plain click on a home; a click for a new tab, or on a building, is the browser's. */
  function open(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest<SVGAElement>('a[data-about]') : null
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    window.history.pushState(null, '', window.location.href)
    hasEntry.current = true
    setHome({
      link,
      href: link.getAttribute('href') ?? '',
      name: link.getAttribute('aria-label') ?? '',
      about: link.dataset.about ?? '',
      isSold: link.classList.contains('sold'),
    })
  }

  function close() {
    home?.link.focus({ preventScroll: true })
    setHome(null)
    if (hasEntry.current) window.history.back()
    hasEntry.current = false
  }

  /** The page of the home replaces the entry of the sheet: back from there is the plan. */
  const leave = () => {
    hasEntry.current = false
  }

  return { home, open, close, leave }
}

type Props = { home: SheetHome; onClose: () => void; onLeave: () => void }

/** A home of the plan in a sheet at the lower edge of the window: what it is, and the way to its page. */
export function PlanSheet({ home: { href, name, about, isSold }, onClose, onLeave }: Props) {
  const { dialog, props } = useModal(onClose)
  const router = useRouter()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onLeave()
    router.replace(event.currentTarget.getAttribute('href') ?? href)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, Escape closes a dialog
    <dialog
      {...props}
      aria-labelledby="sheet-heading"
      // A click beside the sheet is one on the dialog itself, whose content fills it.
      onClick={event => event.target === dialog.current && dialog.current.close()}
      className="plan-sheet"
    >
      <div className="p-6">
        <div className="flex items-start justify-between gap-4">
          <h3 id="sheet-heading" className="display figures pt-1.5 text-h3">
            {name}
          </h3>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="-mt-1 -mr-2 flex size-11 flex-none items-center justify-center"
          >
            <Icon name="close" size={22} />
          </button>
        </div>
        <p className="figures text-slate">{about}</p>
        <p className="mt-5 flex flex-wrap gap-3">
          <a href={href} onClick={follow} className="button button-primary grow">
            Open this home
          </a>
          {!isSold && (
            <a href={`${href}#request`} onClick={follow} className="button button-line grow">
              Ask about it
            </a>
          )}
        </p>
      </div>
    </dialog>
  )
}
