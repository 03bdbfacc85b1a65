'use client'

import { MoreMenu, moreMenuItem } from '../shell/more-menu'
import { useHydrated } from '../shell/use-hydrated'
import { isPublic, useEditedEntry } from './entry-context'

/** What takes an entry off the site: rarely needed, so one press further away than the rest. */
export function EntryMenu() {
  const { collection, entry, saving, change } = useEditedEntry()
  const hydrated = useHydrated()
  if (!entry || collection.listPath === null) return null

  const disabled = !hydrated || saving
  return (
    <MoreMenu label="More" listClassName="right-0 bottom-full mb-2 w-52 sm:right-auto sm:left-0">
      {(isPublic(entry) || entry.state === 'scheduled') && (
        <button
          type="button"
          disabled={disabled}
          className={moreMenuItem}
          onClick={() => change('unpublish', 'Unpublished')}
        >
          Unpublish
        </button>
      )}
      <button
        type="button"
        disabled={disabled}
        className={`${moreMenuItem} text-danger`}
        onClick={() => change('bin', 'Moved to the bin')}
      >
        Move to the bin
      </button>
    </MoreMenu>
  )
}
