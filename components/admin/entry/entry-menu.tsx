'use client'

import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { useHydrated } from '../shell/use-hydrated'
import { isPublic, useEditedEntry } from './entry-context'

const item = 'flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-control px-3 hover:bg-sand'

/** What takes an entry off the site: rarely needed, so one press further away than the rest. */
export function EntryMenu() {
  const { collection, entry, saving, change } = useEditedEntry()
  const menu = useRef<HTMLDetailsElement>(null)
  const hydrated = useHydrated()
  if (!entry || collection.listPath === null) return null

  function close() {
    if (menu.current) menu.current.open = false
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  const act = (kind: 'unpublish' | 'bin', done: string) => () => {
    close()
    change(kind, done)
  }
  const disabled = !hydrated || saving
  return (
    <details
      ref={menu}
      className="relative flex-none"
      onKeyDown={onKeyDown}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || close()}
    >
      <summary className="button button-quiet list-none px-3" aria-label="More">
        <Icon name="more" />
      </summary>
      <div className="absolute right-0 bottom-full mb-2 w-52 rounded-card bg-white p-2 shadow-float sm:right-auto sm:left-0">
        {(isPublic(entry) || entry.state === 'scheduled') && (
          <button type="button" disabled={disabled} className={item} onClick={act('unpublish', 'Unpublished')}>
            Unpublish
          </button>
        )}
        <button
          type="button"
          disabled={disabled}
          className={`${item} text-danger`}
          onClick={act('bin', 'Moved to the bin')}
        >
          Move to the bin
        </button>
      </div>
    </details>
  )
}
