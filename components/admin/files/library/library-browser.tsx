'use client'

import { useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import type { FileKind } from '@/db/content/field'
import type { LibraryFile } from '@/lib/media/library'
import { Button } from '../../controls/button'
import { DropZone, summarizeNames } from '../drop-zone'
import { FilePicture } from '../file-picture'
import { TagSelect } from '../tags/tag-select'
import { UploadList } from '../upload-list'
import { useUploads } from '../use-uploads'
import { kindLabels } from './kind-labels'
import { useLibrarySearch } from './use-library-search'

type Props = { kind: FileKind; chosenIds?: readonly string[]; onPick: (file: LibraryFile) => void }

export function LibraryBrowser({ kind, chosenIds = [], onPick }: Props) {
  const { query, tag, files, total, busy, error, search, filterByTag, showMore } = useLibrarySearch(kind)
  const { uploads, add, retry, setAlt } = useUploads(tag)
  const box = useRef<HTMLInputElement>(null)

  // On a slow device, React can miss an input event while it renders and would then empty a controlled input.
  useEffect(() => {
    const typedText = box.current?.value ?? ''
    if (typedText !== query) search(typedText)
  })

  return (
    <>
      <DropZone
        label={`Drop a ${kindLabels[kind]} here, or choose one from your device`}
        kinds={[kind]}
        multiple
        chosen={summarizeNames(uploads)}
        onFiles={add}
      />
      {uploads.length > 0 && <UploadList uploads={uploads} onRetry={retry} onAltChange={setAlt} onUse={onPick} />}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <input
          ref={box}
          type="search"
          aria-label="Search the library"
          placeholder="Search the library"
          onChange={event => search(event.target.value)}
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          className="field max-w-xs"
        />
        <TagSelect tag={tag} onChange={filterByTag} />
        <span role="status" className="figures text-slate">
          {busy ? 'Searching…' : searchStatus(total, error)}
        </span>
      </div>
      <ul className="mt-3 grid grid-cols-2 content-start gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {files.map(file => (
          <li key={file.id}>
            <FileCard file={file} isChosen={chosenIds.includes(file.id)} onPick={() => onPick(file)} />
          </li>
        ))}
      </ul>
      {files.length < total && (
        <Button disabled={busy} className="mt-4" onClick={showMore}>
          Show more
        </Button>
      )}
    </>
  )
}

function searchStatus(total: number, error: string): string {
  if (error) return `The library could not be loaded. ${error}`
  return total === 0 ? 'Nothing in the library matches.' : `${total.toLocaleString('en-KE')} found`
}

function FileCard({ file, isChosen, onPick }: { file: LibraryFile; isChosen: boolean; onPick: () => void }) {
  return (
    <button
      type="button"
      disabled={isChosen}
      onClick={onPick}
      className="block w-full cursor-pointer rounded-control border border-stone p-1 text-left enabled:hover:border-forest disabled:cursor-default disabled:opacity-55"
    >
      {file.kind === 'image' ? (
        <FilePicture file={file} />
      ) : (
        <span className="flex aspect-[3/2] items-center justify-center bg-sand">
          <Icon name={file.kind === 'video' ? 'play' : 'document'} size={32} />
        </span>
      )}
      <span title={file.name} className="block truncate px-1 pt-1 font-medium">
        {file.name}
      </span>
      {isChosen && <span className="block px-1 text-small">Already chosen</span>}
      {file.kind === 'image' && (
        <span className="line-clamp-2 block px-1 pb-1 text-small text-slate">
          {file.alt?.trim() || <span className="text-danger">No alternative text</span>}
        </span>
      )}
    </button>
  )
}
