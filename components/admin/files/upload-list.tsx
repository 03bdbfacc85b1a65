'use client'

import { Icon } from '@/components/ui/icon'
import type { LibraryFile } from '@/lib/media/library'
import { Button } from '../controls/button'
import { AltInput } from './alt-input'
import type { Upload } from './use-uploads'

type Props = {
  uploads: Upload[]
  onRetry: (number: number) => void
  onAltChange: (number: number, alt: string) => void
  /** Given if a stored file can be chosen immediately. */
  onUse?: (file: LibraryFile) => void
}

/** Lists uploads, rejected files first: progress, errors, and the alternative text of stored pictures. */
export function UploadList({ uploads, onRetry, onAltChange, onUse }: Props) {
  const count = (matches: (state: Upload['state']) => boolean) => uploads.filter(({ state }) => matches(state)).length
  const storedCount = count(state => state.phase === 'stored' && !state.already)
  const knownCount = count(state => state.phase === 'stored' && state.already)
  const refusedUploads = uploads.filter(({ state }) => state.phase === 'refused')
  const otherUploads = uploads.filter(({ state }) => state.phase !== 'refused')
  return (
    <>
      <p role="status" className="figures mt-3 text-slate">
        {storedCount} of {uploads.length} uploaded
        {knownCount > 0 && `, ${knownCount} already in the library`}
        {refusedUploads.length > 0 && `, ${refusedUploads.length} not accepted`}
      </p>
      <ul className="relative mt-2 max-h-[26rem] divide-y divide-stone overflow-y-auto rounded-card border border-stone bg-white">
        {[...refusedUploads, ...otherUploads].map(upload => (
          <li key={upload.number} className="flex gap-3 p-3">
            <Thumbnail upload={upload} />
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 font-medium wrap-anywhere">{upload.name}</p>
              <UploadStatus
                upload={upload}
                onRetry={() => onRetry(upload.number)}
                onAltChange={alt => onAltChange(upload.number, alt)}
              />
              {onUse && <UseButton upload={upload} onUse={onUse} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function UseButton({ upload: { state }, onUse }: { upload: Upload; onUse: (file: LibraryFile) => void }) {
  if (state.phase !== 'stored') return null
  return (
    <Button variant="primary" className="mt-2" onClick={() => onUse(state.file)}>
      Use this<span className="sr-only">: {state.file.name}</span>
    </Button>
  )
}

type UploadStatusProps = { upload: Upload; onRetry: () => void; onAltChange: (alt: string) => void }

function UploadStatus({ upload: { name, state }, onRetry, onAltChange }: UploadStatusProps) {
  if (state.phase === 'waiting') return <p className="text-small text-slate">Waiting</p>
  if (state.phase === 'sending')
    return (
      <p className="figures flex items-center gap-3 text-small text-slate">
        <progress
          aria-label={`Upload of ${name}`}
          max={1}
          value={state.progress}
          className="h-1.5 w-full max-w-60 accent-forest"
        />
        {state.progress < 1 ? `${Math.round(state.progress * 100)} %` : 'Being checked'}
      </p>
    )
  if (state.phase === 'refused')
    return (
      <p className="text-small text-danger">
        {state.message}{' '}
        {state.retryable && (
          <Button className="mt-1 text-ink" onClick={onRetry}>
            Try again<span className="sr-only">: {name}</span>
          </Button>
        )}
      </p>
    )
  return (
    <>
      {state.already && (
        <p className="text-small text-slate">
          Already in the library, as{' '}
          <a
            href={`/admin/files/${state.file.id}`}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-4"
          >
            {state.file.name}
            <span className="sr-only"> (in a new tab)</span>
          </a>
        </p>
      )}
      {state.file.kind === 'image' ? (
        <AltInput id={state.file.id} name={state.file.name} alt={state.file.alt ?? ''} onAltChange={onAltChange} />
      ) : (
        <p className="text-small text-slate">Uploaded</p>
      )}
    </>
  )
}

function Thumbnail({ upload: { state } }: { upload: Upload }) {
  const box = 'flex size-14 flex-none items-center justify-center rounded-control bg-sand object-cover text-slate'
  if (state.phase === 'stored' && state.file.kind === 'image')
    return <img src={`/media/${state.file.hash}/192`} alt="" className={box} />
  return (
    <span className={box}>
      <Icon name={state.phase === 'refused' ? 'warning' : 'upload'} />
    </span>
  )
}
