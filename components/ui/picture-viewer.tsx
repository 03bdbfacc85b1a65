'use client'

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './icon'
import { useOnHide } from './use-on-hide'

const viewerEntry = 'pictureViewer'

type Shown = { index: number; src: string; thumbnail?: string; caption: string; credit?: string; count: number }

/**
 * Opens its pictures large: every link with `data-full` points to the large picture, so it works without script too.
 * Its `data-caption` and `data-credit` are shown below the picture. Arrow keys, swipes and buttons navigate; Escape and
 * Back close, and focus returns to the picture.
 */
export function PictureViewer({ label, children }: { label: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const touchStart = useRef(0)
  const [shown, setShown] = useState<Shown>()

  const links = () => [...(root.current?.querySelectorAll<HTMLAnchorElement>('a[data-full]') ?? [])]

  function show(requested: number) {
    const all = links()
    const index = (requested + all.length) % all.length
    const link = all[index]
    if (!link) return
    const thumbnail = link.querySelector('img')?.currentSrc
    const { caption = '', credit } = link.dataset
    setShown({ index, src: link.href, thumbnail, caption, credit, count: all.length })
  }

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-full]')
    if (!link) return
    event.preventDefault()
    show(links().indexOf(link))
    dialog.current?.showModal()
    // A history entry of its own, so that Back closes the viewer and stays on the page. The router adds its own state
    // to it.
    history.pushState({ [viewerEntry]: true }, '')
  }

  useEffect(() => {
    const close = () => dialog.current?.close()
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])
  useOnHide(() => dialog.current?.close())

  /** When it is not closed by Back, the viewer removes its history entry. */
  function onClose() {
    if (history.state?.[viewerEntry]) history.back()
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (!shown) return
    if (event.key === 'ArrowRight') show(shown.index + 1)
    if (event.key === 'ArrowLeft') show(shown.index - 1)
  }

  function onTouchEnd(event: React.TouchEvent) {
    const travel = (event.changedTouches[0]?.clientX ?? 0) - touchStart.current
    if (shown && Math.abs(travel) > 40) show(shown.index + (travel < 0 ? 1 : -1))
  }

  const button = 'flex size-12 items-center justify-center rounded-full bg-ink/60 text-white hover:bg-ink'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, by mouse or keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link turns Enter into a click
    <div ref={root} onClick={open} data-needs-script>
      {children}
      <dialog
        ref={dialog}
        aria-label={label}
        onClose={onClose}
        onKeyDown={onKeyDown}
        onTouchStart={event => {
          touchStart.current = event.changedTouches[0]?.clientX ?? 0
        }}
        onTouchEnd={onTouchEnd}
        className="on-dark m-0 h-dvh max-h-none w-screen max-w-none bg-ink/95 text-white"
      >
        {shown && (
          <figure className="flex size-full flex-col items-center justify-center gap-4 p-4 md:p-10">
            {/* The thumbnail is already loaded: it is shown until the large picture covers it. */}
            <div className="grid min-h-0 w-full flex-1 *:col-start-1 *:row-start-1 *:size-full *:min-h-0 *:object-contain">
              {shown.thumbnail && <img src={shown.thumbnail} alt="" />}
              <img key={shown.src} src={shown.src} alt={shown.caption} />
            </div>
            <figcaption className="max-w-[70ch] text-center text-small" aria-live="polite">
              {shown.caption} {shown.credit && `Picture: ${shown.credit} `}
              <span className="figures whitespace-nowrap text-sage">{`${shown.index + 1} of ${shown.count}`}</span>
            </figcaption>
            <div className="flex gap-4">
              <button
                type="button"
                aria-label="Previous picture"
                className={button}
                onClick={() => show(shown.index - 1)}
              >
                <Icon name="chevron-left" />
              </button>
              <button type="button" aria-label="Close" className={button} onClick={() => dialog.current?.close()}>
                <Icon name="close" />
              </button>
              <button type="button" aria-label="Next picture" className={button} onClick={() => show(shown.index + 1)}>
                <Icon name="chevron-right" />
              </button>
            </div>
          </figure>
        )}
      </dialog>
    </div>
  )
}
