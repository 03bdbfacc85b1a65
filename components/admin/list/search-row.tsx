import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Button } from '../controls/button'

/** Searches a list with a form that submits to the query string. */
export function SearchRow({ q, label, children }: { q: string; label: string; children?: ReactNode }) {
  return (
    <form method="get" className="mt-5 mb-4 flex flex-wrap items-center gap-2">
      <input
        name="q"
        type="search"
        defaultValue={q}
        aria-label={label}
        placeholder={label}
        className="field max-w-xs flex-1 basis-40"
      />
      {children}
      <Button type="submit">
        <Icon name="search" size={18} /> Search
      </Button>
    </form>
  )
}
