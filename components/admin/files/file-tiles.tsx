'use client'

import { Icon } from '@/components/ui/icon'
import type { LibraryFile } from '@/lib/media/library'
import { useSelection } from '../list/selection'
import { PanelLink } from '../shell/links'
import { FilePicture } from './file-picture'
import { fileSummary } from './file-summary'

/** The components must be inside `Selectable`; `editable` is false if no files can be selected. */
type Props = { files: LibraryFile[]; editable: boolean }

export function PictureTiles({ files, editable }: Props) {
  const { chosen } = useSelection()
  if (files.length === 0) return null
  return (
    <ul aria-label="Pictures" className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
      {files.map(file => (
        <li
          key={file.id}
          className={`relative rounded-control border bg-white ${chosen.includes(file.id) ? 'border-forest ring-1 ring-forest' : 'border-stone'}`}
        >
          <PanelLink href={`/admin/files/${file.id}`} className="block p-1">
            <FilePicture file={file} />
            <span title={file.name} className="block truncate px-1 pt-1 font-medium">
              {file.name}
            </span>
            <span className="figures block truncate px-1 pb-1 text-small text-slate">
              {file.alt?.trim() ? fileSummary(file) : <span className="text-danger">No alternative text</span>}
            </span>
            {file.tags.length > 0 && (
              <span className="block truncate px-1 pb-1 text-small text-slate">{file.tags.join(', ')}</span>
            )}
          </PanelLink>
          {editable && <FileCheckbox file={file} className="absolute top-1 left-1 rounded-control bg-white/90" />}
        </li>
      ))}
    </ul>
  )
}

export function FileRows({ files, editable }: Props) {
  if (files.length === 0) return null
  return (
    <ul
      aria-label="Videos and documents"
      className="mt-4 divide-y divide-stone rounded-card border border-stone bg-white"
    >
      {files.map(file => (
        <li key={file.id} className="flex items-center">
          {editable && <FileCheckbox file={file} className="flex-none" />}
          <PanelLink
            href={`/admin/files/${file.id}`}
            className="flex min-h-12 min-w-0 flex-1 items-center gap-3 px-3 py-2 hover:bg-sand"
          >
            <Icon name={file.kind === 'video' ? 'play' : 'document'} className="flex-none text-slate" />
            <span className="min-w-0 flex-1 truncate font-medium">{file.name}</span>
            {file.tags.length > 0 && (
              <span className="min-w-0 truncate text-small text-slate max-sm:hidden">{file.tags.join(', ')}</span>
            )}
            <span className="figures flex-none text-small text-slate">{fileSummary(file)}</span>
          </PanelLink>
        </li>
      ))}
    </ul>
  )
}

function FileCheckbox({ file, className }: { file: LibraryFile; className: string }) {
  const { chosen, toggle } = useSelection()
  return (
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
}
