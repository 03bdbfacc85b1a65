'use client'

import { useEffect, useState, useTransition } from 'react'
import { Icon } from '@/components/ui/icon'
import type { FileKind } from '@/db/content/field'
import { findFiles } from '@/lib/media/actions'
import type { LibraryFile } from '@/lib/media/library'
import { DropZone, summarizeNames } from '../files/drop-zone'
import { UploadList } from '../files/upload-list'
import { useUploads } from '../files/use-uploads'
import { toActionResult } from '../shell/to-action-result'

type Props = { kind: FileKind; exclude?: readonly string[]; onPick: (file: LibraryFile) => void }

/** Upload and choice inside the dialog; the server searches, one page at a time. */
export function PickerShelf({ kind, exclude = [], onPick }: Props) {
  const { uploads, add, retry, describe } = useUploads()
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const [found, setFound] = useState<{ files: LibraryFile[]; total: number } | null>(null)
  const [failed, setFailed] = useState('')
  const [busy, startTransition] = useTransition()

  useEffect(() => {
    let current = true
    const timer = setTimeout(
      () =>
        startTransition(async () => {
          const result = await toActionResult(findFiles(kind, query, page))
          if (!current) return
          if ('status' in result) return setFailed(result.message)
          setFailed('')
          setFound(before => (page > 1 && before ? appendPage(before, result) : result))
        }),
      query ? 200 : 0,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [kind, query, page])

  const files = (found?.files ?? []).filter(({ id }) => !exclude.includes(id))
  return (
    <>
      <DropZone
        label={`Drop a ${kindLabels[kind]} here, or choose one from your device`}
        kinds={[kind]}
        multiple
        chosen={summarizeNames(uploads)}
        onFiles={add}
      />
      {uploads.length > 0 && <UploadList uploads={uploads} onRetry={retry} onAltChange={describe} onUse={onPick} />}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <input
          type="search"
          aria-label="Search the library"
          placeholder="Search the library"
          value={query}
          onChange={event => {
            setQuery(event.target.value)
            setPage(1)
          }}
          // Enter would submit the surrounding form.
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          className="field max-w-xs"
        />
        <span role="status" className="figures text-slate">
          {failed
            ? `The library could not be read. ${failed}`
            : busy || !found
              ? 'Looking…'
              : found.total === 0
                ? 'Nothing in the library fits.'
                : `${found.total.toLocaleString('en-KE')} found`}
        </span>
      </div>
      <ul className="mt-3 grid grid-cols-2 content-start gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {files.map(file => (
          <li key={file.id}>
            <FileCard file={file} onPick={() => onPick(file)} />
          </li>
        ))}
      </ul>
      {found && found.files.length < found.total && (
        <button
          type="button"
          disabled={busy}
          className="button button-quiet mt-4"
          onClick={() => setPage(Math.floor(found.files.length / 25) + 1)}
        >
          Show more
        </button>
      )}
    </>
  )
}

const kindLabels = { image: 'picture', video: 'film', document: 'PDF' }

type Found = { files: LibraryFile[]; total: number }

/** A file uploaded meanwhile pushes the last of a page onto the next. */
function appendPage(before: Found, next: Found): Found {
  const known = new Set(before.files.map(({ id }) => id))
  return { files: [...before.files, ...next.files.filter(({ id }) => !known.has(id))], total: next.total }
}

function FileCard({ file, onPick }: { file: LibraryFile; onPick: () => void }) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="block w-full cursor-pointer rounded-control border border-stone p-1 text-left hover:border-forest"
    >
      {file.kind === 'image' ? (
        <img
          src={`/media/${file.hash}/320`}
          alt=""
          loading="lazy"
          className="aspect-[3/2] w-full bg-sand object-cover"
          style={{ objectPosition: `${file.focalX * 100}% ${file.focalY * 100}%` }}
        />
      ) : (
        <span className="flex aspect-[3/2] items-center justify-center bg-sand">
          <Icon name={file.kind === 'video' ? 'play' : 'document'} size={32} />
        </span>
      )}
      <span title={file.name} className="block truncate px-1 pt-1 font-medium">
        {file.name}
      </span>
      {file.kind === 'image' && (
        <span className="line-clamp-2 block px-1 pb-1 text-small text-slate">
          {file.alt?.trim() || <span className="text-danger">No alternative text</span>}
        </span>
      )}
    </button>
  )
}
