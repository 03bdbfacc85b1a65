'use client'

import type { ComponentProps } from 'react'
import { Icon } from '@/components/ui/icon'
import { weekdayAndTime } from '@/lib/text/format'
import type { AutosaveState } from '../autosave/use-autosave'
import { Button } from '../controls/button'
import { Menu, menuItem } from '../shell/menu'
import { useHydrated } from '../shell/use-hydrated'
import { isPublic, useEditedEntry } from './entry-context'

export function EntryBar({ publishAt }: { publishAt: string | null }) {
  const { entry, previewable, saving, change, publish, livePreview, ...status } = useEditedEntry()
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-2 border-t border-stone bg-white px-4 py-3 max-sm:gap-1 max-sm:[&_.button]:px-2 md:-mx-6 md:px-6">
      {entry?.state === 'bin' ? (
        <BarButton variant="primary" onClick={() => change('restore', 'Restored as a draft')}>
          Restore
        </BarButton>
      ) : (
        <>
          <BarButton variant="primary" onClick={publish}>
            {publishLabel(publishAt)}
          </BarButton>
          <BarButton type="submit">Save draft</BarButton>
          {previewable && !livePreview.isOpen && <BarButton onClick={livePreview.open}>Preview</BarButton>}
          <EntryMenu />
        </>
      )}
      <span role="status" className="figures text-slate max-sm:w-full max-sm:text-small sm:ml-auto">
        {saving ? 'Saving…' : saveStatus(status)}
      </span>
    </div>
  )
}

function BarButton(props: ComponentProps<typeof Button>) {
  const { saving } = useEditedEntry()
  const disabled = !useHydrated() || saving
  return <Button disabled={disabled} {...props} />
}

function publishLabel(publishAt: string | null): string {
  const at = publishAt ? new Date(publishAt) : null
  return at && at > new Date() ? `Schedule for ${weekdayAndTime(at)}` : 'Publish'
}

function saveStatus({ dirty, autosave, savedAt }: { dirty: boolean; autosave: AutosaveState; savedAt: string }) {
  if (!dirty) return savedAt && `Saved ${savedAt}`
  if (autosave.state === 'stored') return `Not saved yet; your text was stored at ${autosave.at}`
  if (autosave.state === 'local') return `Not saved yet; your text is stored in this browser. ${autosave.reason}`
  if (autosave.state === 'failed') return 'Not saved yet, and not stored anywhere: save it before you leave'
  return 'Not saved yet'
}

/** Renders the rarely used actions that take an entry off the site, in a menu. */
function EntryMenu() {
  const { collection, entry, saving, change } = useEditedEntry()
  const hydrated = useHydrated()
  if (!entry || collection.listPath === null) return null

  const act = (kind: 'unpublish' | 'bin', successText: string) => () => change(kind, successText)
  const disabled = !hydrated || saving
  return (
    <Menu
      summary={<Icon name="more" />}
      label="More"
      className="button button-quiet list-none px-3"
      panelClass="right-0 bottom-full mb-2 w-52 sm:right-auto sm:left-0"
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
