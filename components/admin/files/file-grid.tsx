'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Icon } from '@/components/ui/icon'
import { type BinResult, binFiles, restoreFiles } from '@/lib/media/actions'
import type { LibraryFile } from '@/lib/media/library'
import type { FileUse } from '@/lib/media/usage'
import { Selectable, useSelection } from '../list/selection'
import { toActionResult } from '../shell/to-action-result'
import { BinDialog } from './bin-dialog'
import { BulkBar } from './bulk-bar'
import { FileRows, PictureTiles, UndescribedRows } from './file-tiles'

type Props = {
  files: LibraryFile[]
  editable: boolean
  inBin: boolean
  /** Their alternative texts are missing, and written here. */
  areUndescribed: boolean
  emptyText: string
}

/** One page of the library: pictures as a grid, films and documents as a list, with a bulk bar. */
export function FileGrid({ files, editable, inBin, areUndescribed, emptyText }: Props) {
  if (files.length === 0)
    return <p className="mt-4 rounded-card border border-stone bg-white p-8 text-slate">{emptyText}</p>
  return (
    <Selectable ids={files.map(({ id }) => id)}>
      {editable && <FileActions inBin={inBin} />}
      {editable && areUndescribed ? (
        <UndescribedRows files={files} />
      ) : (
        <PictureTiles files={files.filter(({ kind }) => kind === 'image')} editable={editable} />
      )}
      <FileRows files={files.filter(({ kind }) => kind !== 'image')} editable={editable} />
    </Selectable>
  )
}

/** Moves the chosen files to the bin, or restores them from it. */
function FileActions({ inBin }: { inBin: boolean }) {
  const router = useRouter()
  const { chosen, clear } = useSelection()
  const [usages, setUsages] = useState<{ file: string; place: FileUse }[] | null>(null)
  const [busy, startTransition] = useTransition()

  function runAction(change: () => Promise<BinResult>, done: string) {
    startTransition(async () => {
      const result = await toActionResult(change())
      if (result.status === 'used') return setUsages(result.places)
      setUsages(null)
      if (result.status === 'rejected') return void toast.error(result.message)
      toast.success(done)
      clear()
      router.refresh()
    })
  }
  const bin = (confirmed: boolean) => runAction(() => binFiles(chosen, confirmed), 'Moved to the bin')
  const restore = () => runAction(() => restoreFiles(chosen), 'Restored')

  return (
    <>
      <BulkBar>
        <button
          type="button"
          disabled={busy}
          className="button button-quiet"
          onClick={inBin ? restore : () => bin(false)}
        >
          {inBin ? (
            'Restore'
          ) : (
            <>
              <Icon name="trash" size={18} /> Move to the bin
            </>
          )}
        </button>
      </BulkBar>
      {usages && <BinDialog places={usages} busy={busy} onBin={() => bin(true)} onClose={() => setUsages(null)} />}
    </>
  )
}
