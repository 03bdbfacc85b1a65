'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Icon } from '@/components/ui/icon'
import { type BinResult, binFiles, restoreFiles } from '@/lib/media/actions'
import type { LibraryFile } from '@/lib/media/library'
import { changeTags } from '@/lib/media/tags/tag-actions'
import type { UsedFile } from '@/lib/media/usage'
import { Button } from '../controls/button'
import { toActionResult } from '../controls/to-action-result'
import { useSelection } from '../list/selection'
import { viewUrl } from '../list/view-url'
import { PanelLink } from '../shell/links'
import { BinDialog } from './bin-dialog'
import { TagDialog } from './tags/tag-dialog'

type Props = {
  files: LibraryFile[]
  /** The tags of the library, offered as suggestions. */
  tags: string[]
  inBin: boolean
  /** True if pictures are listed, whose alternative texts can be edited in a table. */
  canDescribe: boolean
  onMoved?: (ids: readonly string[]) => void
}

/** Moves the selected files to the bin or restores them, tags them, and links to the table of alternative texts. */
export function FileActions({ files, tags, inBin, canDescribe, onMoved }: Props) {
  const router = useRouter()
  const { chosen, clear } = useSelection()
  const [usages, setUsages] = useState<UsedFile[] | null>(null)
  const [isTagging, setTagging] = useState(false)
  const [busy, startTransition] = useTransition()

  function runAction(change: () => Promise<BinResult>, successText: string) {
    startTransition(async () => {
      const result = await toActionResult(change())
      if (!result.done && result.used) return setUsages(result.used)
      setUsages(null)
      if (!result.done) return void toast.error(result.message)
      toast.success(successText)
      onMoved?.(chosen)
      clear()
      router.refresh()
    })
  }
  const bin = (confirmed: boolean) => runAction(() => binFiles(chosen, confirmed), 'Moved to the bin')
  const restore = () => runAction(() => restoreFiles(chosen), 'Restored')

  function saveTags(add: string[], remove: string[]) {
    startTransition(async () => {
      const result = await toActionResult(changeTags(chosen, add, remove))
      if (!result.done) return void toast.error(result.message)
      setTagging(false)
      toast.success('Tags saved')
      clear()
      router.refresh()
    })
  }

  return (
    <>
      <BulkBar>
        {!inBin && (
          <Button disabled={busy} onClick={() => setTagging(true)}>
            <Icon name="tag" size={18} /> Tags
          </Button>
        )}
        {canDescribe && !inBin && (
          <PanelLink href={viewUrl('/admin/files', { chosen: chosen.join() })} className="button button-quiet">
            <Icon name="edit" size={18} /> Write alternative texts
          </PanelLink>
        )}
        <Button disabled={busy} onClick={inBin ? restore : () => bin(false)}>
          {inBin ? (
            'Restore'
          ) : (
            <>
              <Icon name="trash" size={18} /> Move to the bin
            </>
          )}
        </Button>
      </BulkBar>
      {isTagging && (
        <TagDialog
          files={files.filter(({ id }) => chosen.includes(id))}
          allTags={tags}
          busy={busy}
          onSave={saveTags}
          onClose={() => setTagging(false)}
        />
      )}
      {usages && <BinDialog files={usages} busy={busy} onBin={() => bin(true)} onClose={() => setUsages(null)} />}
    </>
  )
}

/** Selects all files of the page; the actions for selected files (`children`) appear beside it. */
function BulkBar({ children }: { children: ReactNode }) {
  const { chosen, isAllChosen, toggleAll } = useSelection()
  return (
    <div className="sticky top-14 z-10 mt-4 flex min-h-14 flex-wrap items-center gap-2 bg-paper/95 py-1">
      <label className="flex min-h-11 items-center gap-2 pr-2">
        <input type="checkbox" checked={isAllChosen} onChange={toggleAll} className="size-5 accent-forest" />
        {chosen.length > 0 ? <span className="figures font-medium">{chosen.length} chosen</span> : 'Choose all'}
      </label>
      {chosen.length > 0 && children}
    </div>
  )
}
