'use client'

import { useEffect, useState } from 'react'
import { findTags } from '@/lib/media/tags/tag-actions'
import { Options } from '../../controls/options'
import { toActionResult } from '../../controls/to-action-result'

/** Selects a tag of the library. Renders nothing while there are no tags. */
export function TagSelect({ tag, onChange }: { tag: string | null; onChange: (tag: string | null) => void }) {
  const [tags, setTags] = useState<string[]>([])
  useEffect(() => {
    let isCurrent = true
    void toActionResult(findTags()).then(found => {
      // Without tags, the search still works.
      if (isCurrent && Array.isArray(found)) setTags(found.map(each => each.tag))
    })
    return () => {
      isCurrent = false
    }
  }, [])
  if (tags.length === 0) return null
  return (
    <select
      aria-label="Tag"
      value={tag ?? ''}
      onChange={event => onChange(event.target.value || null)}
      // Choosing a filter does not change the surrounding form.
      onInput={event => event.stopPropagation()}
      className="field w-auto max-w-52"
    >
      <option value="">Tag: any</option>
      <Options options={tags.map(name => [name, name])} />
    </select>
  )
}
