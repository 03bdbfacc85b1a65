'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Icon } from '@/components/ui/icon'
import { type BinResult, binFiles, restoreFiles } from '@/lib/media/actions'
import type { FileUse } from '@/lib/media/usage'
import { useSelection } from '../list/selection'
import { viewUrl } from '../list/view-url'
import { toActionResult } from '../shell/to-action-result'
import { BinDialog } from './bin-dialog'
import { BulkBar } from './bulk-bar'

type Props = {
  inBin: boolean
  /** There are pictures whose texts can be written in the table. */
  canDescribe: boolean
  onMoved?: (ids: readonly string[]) => void
}

/** Moves the chosen files to the bin or restores them from it, and leads to the table of alternative texts. */
export function FileActions({ inBin, canDescribe, onMoved }: Props) {
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
      onMoved?.(chosen)
      clear()
      router.refresh()
    })
  }
  const bin = (confirmed: boolean) => runAction(() => binFiles(chosen, confirmed), 'Moved to the bin')
  const restore = () => runAction(() => restoreFiles(chosen), 'Restored')

  return (
    <>
      <BulkBar>
        {canDescribe && !inBin && (
          <Link
            href={viewUrl('/admin/files', { chosen: chosen.join() })}
            prefetch={false}
            className="button button-quiet"
          >
            <Icon name="edit" size={18} /> Write alternative texts
          </Link>
        )}
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
