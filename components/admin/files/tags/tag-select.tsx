'use client'

import { useEffect, useState } from 'react'
import { findTags } from '@/lib/media/tags/tag-actions'
import { toActionResult } from '../../controls/to-action-result'

type Props = { tag: string | null; onChange: (tag: string | null) => void }

/** Chooses one of the tags of the library; nothing while there are none. */
export function TagSelect({ tag, onChange }: Props) {
  const [tags, setTags] = useState<string[]>([])
  useEffect(() => {
    let current = true
    void toActionResult(findTags()).then(found => {
      // Without them the search still works.
      if (current && Array.isArray(found)) setTags(found.map(each => each.tag))
    })
    return () => {
      current = false
    }
  }, [])
  if (tags.length === 0) return null
  return (
    <select
      aria-label="Tag"
      value={tag ?? ''}
      onChange={event => onChange(event.target.value || null)}
      // A filter is no change of the surrounding form.
      onInput={event => event.stopPropagation()}
      className="field w-auto max-w-52"
    >
      <option value="">Tag: any</option>
      {tags.map(each => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  )
}
