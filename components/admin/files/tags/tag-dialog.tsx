'use client'

import { useState } from 'react'
import type { LibraryFile } from '@/lib/media/library'
import { PanelDialog } from '../../shell/panel-dialog'
import { TagInput } from './tag-input'

type Props = {
  files: LibraryFile[]
  allTags: readonly string[]
  busy: boolean
  onSave: (add: string[], remove: string[]) => void
  onClose: () => void
}

/** Edits the tags of several files: adds tags to all of them, and removes tags that they have. */
export function TagDialog({ files, allTags, busy, onSave, onClose }: Props) {
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const existingTags = [...new Set(files.flatMap(({ tags }) => tags))].sort()
  return (
    <PanelDialog title={`Tags of ${files.length === 1 ? 'one file' : `${files.length} files`}`} onClose={onClose}>
      <TagInput label="Add to all of them" tags={add} allTags={allTags} onChange={setAdd} />
      {existingTags.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-medium">Remove</legend>
          <div className="flex flex-wrap gap-x-5">
            {existingTags.map(tag => (
              <label key={tag} className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  checked={remove.includes(tag)}
                  className="size-5 accent-forest"
                  onChange={() =>
                    setRemove(remove.includes(tag) ? remove.filter(other => other !== tag) : [...remove, tag])
                  }
                />
                {tag}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <button
          type="button"
          disabled={busy || add.length + remove.length === 0}
          className="button button-primary"
          onClick={() => onSave(add, remove)}
        >
          Save the tags
        </button>
      </div>
    </PanelDialog>
  )
}
