'use client'

import { useModal } from '@/components/ui/use-modal'
import type { UsedFile } from '@/lib/media/usage'
import { Button } from '../controls/button'
import { UsageList } from './usage-list'

type Props = { files: UsedFile[]; busy: boolean; onBin: () => void; onClose: () => void }

/** Asks before files in use are moved to the bin, and lists their uses. */
export function BinDialog({ files, busy, onBin, onClose }: Props) {
  const { dialog, props } = useModal(onClose)
  return (
    <dialog
      {...props}
      aria-labelledby="bin-dialog"
      className="m-auto max-h-[90dvh] w-[min(36rem,94vw)] rounded-card bg-white p-5 text-ink shadow-float backdrop:bg-ink/50"
    >
      <h2 id="bin-dialog" className="font-semibold">
        {files.length === 1 ? 'This file is in use' : `${files.length} of these files are in use`}
      </h2>
      <p className="mt-1 text-slate">
        If you move it to the bin, it will be missing in these places the next time they are published.
      </p>
      {files.map(({ id, name, places }) => (
        <div key={id} className="mt-4">
          <h3 className="truncate font-medium">{name}</h3>
          <UsageList places={places} />
        </div>
      ))}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => dialog.current?.close()}>
          Keep
        </Button>
        <Button disabled={busy} className="text-danger" onClick={onBin}>
          Move to the bin anyway
        </Button>
      </div>
    </dialog>
  )
}
