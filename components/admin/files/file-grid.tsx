'use client'

import { useState } from 'react'
import type { LibraryFile } from '@/lib/media/library'
import { type EmptyAction, EmptyNote } from '../list/empty-note'
import { Selectable } from '../list/selection'
import { AltTable, type UsedPicture } from './alt-table'
import { FileActions } from './file-actions'
import { FileRows, PictureTiles } from './file-tiles'

/** `tags` are all tags of the library, offered as suggestions. */
type Shared = { emptyText: string; emptyAction?: EmptyAction | undefined; tags: string[] }
type Props = Shared & { files: LibraryFile[]; editable: boolean; inBin: boolean }

/** Renders one page of the library: pictures as a grid, videos and documents as a list, with a bulk bar. */
export function FileGrid({ files, editable, inBin, emptyText, emptyAction, tags }: Props) {
  if (files.length === 0) return <EmptyLibrary action={emptyAction}>{emptyText}</EmptyLibrary>
  return (
    <Selectable ids={files.map(({ id }) => id)}>
      {editable && (
        <FileActions files={files} tags={tags} inBin={inBin} canDescribe={files.some(({ kind }) => kind === 'image')} />
      )}
      <PictureTiles files={files.filter(({ kind }) => kind === 'image')} editable={editable} />
      <FileRows files={files.filter(({ kind }) => kind !== 'image')} editable={editable} />
    </Selectable>
  )
}

export function PictureTable({ pictures, emptyText, emptyAction, tags }: Shared & { pictures: UsedPicture[] }) {
  const { rows, keep, forget } = useRowsUntilLeave(pictures)
  if (rows.length === 0) return <EmptyLibrary action={emptyAction}>{emptyText}</EmptyLibrary>
  return (
    <Selectable ids={rows.map(({ id }) => id)}>
      <FileActions files={rows} tags={tags} inBin={false} canDescribe={false} onMoved={forget} />
      <div className="mt-2">
        <AltTable pictures={rows} onDescribe={keep} />
      </div>
    </Selectable>
  )
}

const EmptyLibrary = ({ children, action }: { children: string; action: EmptyAction | undefined }) => (
  <div className="mt-4">
    <EmptyNote action={action}>{children}</EmptyNote>
  </div>
)

/** Keeps rows that no longer match the list: rows passed to `keep` remain until the screen is left. */
function useRowsUntilLeave<Row extends { id: string }>(rows: Row[]) {
  const [shownRows, setShown] = useState(rows)
  const [keptIds, setKeptIds] = useState<string[]>([])

  const rowById = new Map(rows.map(row => [row.id, row]))
  const remainingRows = shownRows.filter(({ id }) => rowById.has(id) || keptIds.includes(id))
  const nextRows = [...remainingRows, ...rows.filter(({ id }) => !remainingRows.some(row => row.id === id))]
  if (nextRows.length !== shownRows.length || nextRows.some(({ id }, index) => id !== shownRows[index]?.id))
    setShown(nextRows)

  return {
    rows: nextRows.map(row => rowById.get(row.id) ?? row),
    keep: (id: string) => setKeptIds(ids => [...ids, id]),
    forget: (ids: readonly string[]) => setKeptIds(kept => kept.filter(id => !ids.includes(id))),
  }
}
