'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Icon } from '@/components/ui/icon'
import { type BinResult, binFiles, restoreFiles } from '@/lib/media/actions'
import type { LibraryFile } from '@/lib/media/library'
import type { FileUse } from '@/lib/media/usage'
import { toActionResult } from '../shell/to-action-result'
import { BinQuestion } from './bin-question'
import { fileSummary } from './facts'

type Props = { files: LibraryFile[]; editable: boolean; inBin: boolean; emptyText: string }

/** One page of the library: pictures as a grid, films and documents as a list, with a bulk bar. */
export function FileShelf({ files, editable, inBin, emptyText }: Props) {
  const router = useRouter()
  const [chosen, setChosen] = useState<string[]>([])
  const [usages, setUsages] = useState<{ file: string; place: FileUse }[] | null>(null)
  const [busy, startTransition] = useTransition()

  useEffect(() => setChosen(before => before.filter(id => files.some(file => file.id === id))), [files])

  function runAction(change: () => Promise<BinResult>, done: string) {
    startTransition(async () => {
      const result = await toActionResult(change())
      if (result.status === 'used') return setUsages(result.places)
      setUsages(null)
      if (result.status === 'refused') return void toast.error(result.message)
      toast.success(done)
      setChosen([])
      router.refresh()
    })
  }

  const bin = (confirmed: boolean) => runAction(() => binFiles(chosen, confirmed), 'Moved to the bin')
  const toggle = (id: string) =>
    setChosen(before => (before.includes(id) ? before.filter(other => other !== id) : [...before, id]))

  if (files.length === 0)
    return <p className="mt-4 rounded-card border border-stone bg-white p-8 text-slate">{emptyText}</p>

  const pictures = files.filter(({ kind }) => kind === 'image')
  const others = files.filter(({ kind }) => kind !== 'image')
  const renderCheckbox = (file: LibraryFile, className: string) =>
    editable && (
      <label className={`flex size-11 items-center justify-center ${className}`}>
        <span className="sr-only">Choose {file.name}</span>
        <input
          type="checkbox"
          checked={chosen.includes(file.id)}
          onChange={() => toggle(file.id)}
          className="size-5 accent-forest"
        />
      </label>
    )

  return (
    <>
      {editable && (
        <div className="sticky top-14 z-10 mt-4 flex min-h-14 flex-wrap items-center gap-2 bg-paper/95 py-1">
          <label className="flex min-h-11 items-center gap-2 pr-2">
            <input
              type="checkbox"
              checked={chosen.length === files.length}
              onChange={event => setChosen(event.target.checked ? files.map(({ id }) => id) : [])}
              className="size-5 accent-forest"
            />
            {chosen.length > 0 ? <span className="figures font-medium">{chosen.length} chosen</span> : 'Choose all'}
          </label>
          {chosen.length > 0 &&
            (inBin ? (
              <button
                type="button"
                disabled={busy}
                className="button button-quiet"
                onClick={() => runAction(() => restoreFiles(chosen), 'Restored')}
              >
                Restore
              </button>
            ) : (
              <button type="button" disabled={busy} className="button button-quiet" onClick={() => bin(false)}>
                <Icon name="trash" size={18} /> Move to the bin
              </button>
            ))}
        </div>
      )}
      {pictures.length > 0 && (
        <ul aria-label="Pictures" className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
          {pictures.map(file => (
            <li
              key={file.id}
              className={`relative rounded-control border bg-white ${chosen.includes(file.id) ? 'border-forest ring-1 ring-forest' : 'border-stone'}`}
            >
              <Link href={`/admin/files/${file.id}`} prefetch={false} className="block p-1">
                <img
                  src={`/media/${file.hash}/320`}
                  alt=""
                  loading="lazy"
                  className="aspect-[3/2] w-full bg-sand object-cover"
                  style={{ objectPosition: `${file.focalX * 100}% ${file.focalY * 100}%` }}
                />
                <span title={file.name} className="block truncate px-1 pt-1 font-medium">
                  {file.name}
                </span>
                <span className="figures block truncate px-1 pb-1 text-small text-slate">
                  {file.alt?.trim() ? fileSummary(file) : <span className="text-danger">No alternative text</span>}
                </span>
              </Link>
              {renderCheckbox(file, 'absolute top-1 left-1 rounded-control bg-white/90')}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul
          aria-label="Films and documents"
          className="mt-4 divide-y divide-stone rounded-card border border-stone bg-white"
        >
          {others.map(file => (
            <li key={file.id} className="flex items-center">
              {renderCheckbox(file, 'flex-none')}
              <Link
                href={`/admin/files/${file.id}`}
                prefetch={false}
                className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-3 py-2 hover:bg-sand"
              >
                <Icon name={file.kind === 'video' ? 'play' : 'document'} className="flex-none text-slate" />
                <span className="min-w-0 flex-1 truncate font-medium">{file.name}</span>
                <span className="figures flex-none text-small text-slate">{fileSummary(file)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {usages && <BinQuestion places={usages} busy={busy} onBin={() => bin(true)} onClose={() => setUsages(null)} />}
    </>
  )
}
