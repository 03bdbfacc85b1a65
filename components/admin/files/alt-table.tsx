'use client'

import type { LibraryFile } from '@/lib/media/library'
import type { FileUse } from '@/lib/media/usage'
import { DataTable } from '../list/data-table'
import { selectionColumn } from '../list/selection-column'
import type { Column } from '../list/table-cells'
import { PanelLink, TextLink } from '../shell/links'
import { AltInput } from './alt-input'
import { FilePicture } from './file-picture'

/** A picture with the places that show it, because its alternative text depends on them. */
export type UsedPicture = LibraryFile & { uses: FileUse[] }

/** Lists pictures with inputs of their alternative texts; Enter saves a text and moves to the next. */
export function AltTable({ pictures, onDescribe }: { pictures: UsedPicture[]; onDescribe: (id: string) => void }) {
  const columns: Column<UsedPicture>[] = [
    selectionColumn(({ name }) => name),
    {
      label: 'Picture',
      isRowHeader: true,
      className: 'font-normal md:w-72',
      cell: picture => <Picture picture={picture} />,
    },
    { label: 'Where it is used', inCard: 'whole', className: 'md:w-64', cell: picture => <Uses {...picture} /> },
    {
      // An element instead of a string, so that the cards on phones show no label and the input has the whole width.
      label: <span>Alternative text</span>,
      inCard: 'whole',
      className: 'md:min-w-72',
      cell: ({ id, name, alt }) => (
        <AltInput id={id} name={name} alt={alt ?? ''} onAltChange={() => onDescribe(id)} isCell />
      ),
    },
  ]
  return <DataTable label="Pictures and their alternative texts" columns={columns} rows={pictures} isGrid />
}

function Picture({ picture }: { picture: UsedPicture }) {
  return (
    <PanelLink href={`/admin/files/${picture.id}`} className="flex items-center gap-3 py-1">
      <FilePicture file={picture} className="w-24 flex-none rounded-control md:w-28" />
      <span className="line-clamp-3 min-w-0 font-medium wrap-anywhere">{picture.name}</span>
    </PanelLink>
  )
}

/** The number of places listed in a cell; the screen of the file lists all. */
const maxUses = 2

function Uses({ id, name, uses }: UsedPicture) {
  if (uses.length === 0) return <span className="text-slate">Nowhere yet</span>
  const more = uses.length - maxUses
  return (
    <ul className="text-small">
      {uses.slice(0, maxUses).map(use => (
        <li key={`${use.label}-${use.id}`} className="line-clamp-2">
          <span className="text-slate">{use.label}</span> {use.name}
        </li>
      ))}
      {more > 0 && (
        <li>
          <TextLink href={`/admin/files/${id}`}>
            {more} more<span className="sr-only"> that use {name}</span>
          </TextLink>
        </li>
      )}
    </ul>
  )
}
