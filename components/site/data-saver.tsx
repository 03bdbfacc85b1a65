'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'

const cookie = 'data-saver'
const year = 31_536_000

/**
 * 'Use less data', kept in a cookie that the picture route reads; the browser's own Save-Data is followed until a
 * visitor decides here. Switching draws the page anew, since its pictures are asked for again.
 */
export function DataSaver() {
  const kept = useSyncExternalStore(unchanging, isOn, () => false)
  const [chosen, setChosen] = useState<boolean>()
  const on = chosen ?? kept

  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (!connection?.saveData || document.cookie.includes(`${cookie}=`)) return
    keep(true)
    setChosen(true)
  }, [])

  function change() {
    setChosen(!on)
    keep(!on)
    location.reload()
  }

  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      onClick={change}
      className="group inline-flex min-h-11 items-center gap-3 text-left noscript:hidden"
    >
      <span
        aria-hidden="true"
        className="flex h-6 w-10 flex-none items-center rounded-full border border-current px-0.5 group-aria-checked:bg-sun"
      >
        <span className="size-4 rounded-full bg-current transition-transform duration-150 group-aria-checked:translate-x-4 group-aria-checked:bg-forest-deep" />
      </span>
      <span>
        <span className="font-medium text-sand">Use less data</span>
        <span className="block text-small">Lighter pictures, nothing moves by itself</span>
      </span>
    </button>
  )
}

const isOn = () => document.cookie.split('; ').includes(`${cookie}=on`)
const unchanging = () => () => {}

/** `off` is kept too: it outweighs what the browser asks for. */
function keep(on: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${cookie}=${on ? 'on' : 'off'}; path=/; max-age=${year}; samesite=lax`
}
