'use client'

import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useModal } from '@/components/ui/use-modal'
import { SearchStatus, useSearchResults } from '../use-search-results'

type Hit = { label: string; kind: string; path: string }

/** Finds screens, entries, people, commands and forms. The field keeps the focus; arrow keys select, Enter opens. */
export function Palette({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const { dialog, props } = useModal(onClose)
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState(0)
  const search = useSearchResults<Hit[]>(`/admin/palette?${new URLSearchParams({ q: query })}`)
  const hits = search.data
  const count = hits?.length ?? 0
  const current = Math.min(selected, count - 1)

  function go(hit: Hit | undefined) {
    if (!hit) return
    dialog.current?.close()
    router.push(hit.path)
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: count - 1 }[event.key]
    if (to !== undefined && count > 0) setSelected((to + count) % count)
    if (event.key === 'Enter') go(hits?.[current])
    if (to !== undefined || event.key === 'Enter') event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog, which handles the key itself
    <dialog
      {...props}
      aria-label="Go to"
      onClick={event => event.target === dialog.current && dialog.current?.close()}
      className="mx-auto mt-[10dvh] mb-auto w-[min(38rem,94vw)] rounded-card bg-white p-0 shadow-float backdrop:bg-ink/40"
    >
      <div className="flex items-center border-b border-stone pl-4">
        <Icon name="search" size={20} className="flex-none text-slate" />
        <input
          type="text"
          role="combobox"
          aria-label="Go to a screen, an entry or a person, or do something"
          aria-expanded={count > 0}
          aria-controls="palette-hits"
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? `palette-hit-${current}` : undefined}
          placeholder="A screen, an entry, a person, “hold A-12”"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={event => {
            setQuery(event.target.value)
            setSelected(0)
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-white px-2 text-base -outline-offset-2"
        />
        <button
          type="button"
          aria-label="Close"
          className="flex size-12 flex-none items-center justify-center"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" size={20} />
        </button>
      </div>
      <div
        id="palette-hits"
        role="listbox"
        aria-label="Found"
        className="max-h-[60dvh] overflow-y-auto p-2 empty:hidden"
      >
        {hits?.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys and names the selected option
          <div
            key={hit.path}
            id={`palette-hit-${index}`}
            role="option"
            // The focus stays in the field; an option only has to be focusable.
            tabIndex={-1}
            aria-selected={index === current}
            onMouseDown={event => event.preventDefault()}
            onClick={() => go(hit)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 hover:bg-paper aria-selected:bg-sand aria-selected:text-forest"
          >
            <span className="min-w-0 flex-1 truncate font-medium">{hit.label}</span>
            <span className="flex-none text-small text-slate">{hit.kind}</span>
          </div>
        ))}
      </div>
      <SearchStatus search={search} empty="Nothing has this name." className="px-4 py-3 text-small text-slate" />
    </dialog>
  )
}
