'use client'

import { Icon } from '@/components/ui/icon'
import { Menu, menuItem } from '../shell/menu'
import { useHydrated } from '../shell/use-hydrated'
import { isPublic, useEditedEntry } from './entry-context'

/** Renders the rarely used actions that take an entry off the site, in a menu. */
export function EntryMenu() {
  const { collection, entry, saving, change } = useEditedEntry()
  const hydrated = useHydrated()
  if (!entry || collection.listPath === null) return null

  const act = (kind: 'unpublish' | 'bin', done: string) => () => change(kind, done)
  const disabled = !hydrated || saving
  return (
    <Menu
      summary={<Icon name="more" />}
      label="More"
      className="button button-quiet list-none px-3"
      place="right-0 bottom-full mb-2 w-52 sm:right-auto sm:left-0"
    >
      {(isPublic(entry) || entry.state === 'scheduled') && (
        <button type="button" disabled={disabled} className={menuItem} onClick={act('unpublish', 'Unpublished')}>
          Unpublish
        </button>
      )}
      <button
        type="button"
        disabled={disabled}
        className={`${menuItem} text-danger`}
        onClick={act('bin', 'Moved to the bin')}
      >
        Move to the bin
      </button>
    </Menu>
  )
}
