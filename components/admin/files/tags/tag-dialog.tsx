'use client'

import { useState } from 'react'
import type { LibraryFile } from '@/lib/media/library'
import { Button } from '../../controls/button'
import { PanelDialog } from '../../shell/panel-dialog'
import { TagInput } from './tag-input'

type Props = {
  files: LibraryFile[]
  allTags: readonly string[]
  busy: boolean
  onSave: (addedTags: string[], removedTags: string[]) => void
  onClose: () => void
}

/** Edits the tags of several files: adds tags to all of them, and removes tags that they have. */
export function TagDialog({ files, allTags, busy, onSave, onClose }: Props) {
  const [addedTags, setAddedTags] = useState<string[]>([])
  const [removedTags, setRemovedTags] = useState<string[]>([])
  const existingTags = [...new Set(files.flatMap(({ tags }) => tags))].sort()
  return (
    <PanelDialog title={`Tags of ${files.length === 1 ? 'one file' : `${files.length} files`}`} onClose={onClose}>
      <TagInput label="Add to all of them" tags={addedTags} allTags={allTags} onChange={setAddedTags} />
      {existingTags.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-medium">Remove</legend>
          <div className="flex flex-wrap gap-x-5">
            {existingTags.map(tag => (
              <label key={tag} className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  checked={removedTags.includes(tag)}
                  className="size-5 accent-forest"
                  onChange={() =>
                    setRemovedTags(
                      removedTags.includes(tag) ? removedTags.filter(other => other !== tag) : [...removedTags, tag],
                    )
                  }
                />
                {tag}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <Button
          variant="primary"
          disabled={busy || addedTags.length + removedTags.length === 0}
          onClick={() => onSave(addedTags, removedTags)}
        >
          Save the tags
        </Button>
      </div>
    </PanelDialog>
  )
}
