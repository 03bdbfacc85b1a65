'use client'

import { useRouter } from 'next/navigation'
import { toast } from 'react-hot-toast/headless'
import type { ActionResult } from '@/lib/actions/result'
import { forgetFormerFile, undoFileReplacement } from '@/lib/media/replace/replace-actions'
import { dayMonthYear } from '@/lib/text/format'
import { Button } from '../controls/button'
import { useAction } from '../controls/use-action'
import { RelativeTime } from '../shell/relative-time'
import { useHydrated } from '../shell/use-hydrated'

type Props = {
  file: { id: string; hash: string }
  lastReplacement: { staffName: string; replacedAt: Date; keptUntil: Date }
}

/** Shows the last replacement of a file, whose present bytes have `hash`, to undo it or to delete the former file. */
export function UndoReplacement({ file, lastReplacement }: Props) {
  const router = useRouter()
  const hydrated = useHydrated()
  const { busy, message, run } = useAction()
  const disabled = !hydrated || busy

  const change = (action: () => Promise<ActionResult>, successText: string) =>
    run(action, () => {
      toast.success(successText)
      router.refresh()
    })

  return (
    <div className="mt-4 border-t border-stone pt-4">
      <p>
        Replaced <RelativeTime at={lastReplacement.replacedAt} /> by {lastReplacement.staffName}. The previous file is
        kept until <span className="figures whitespace-nowrap">{dayMonthYear(lastReplacement.keptUntil)}</span>.
        Visitors cannot open it.
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={disabled}
          onClick={() => change(() => undoFileReplacement(file.id, file.hash), 'Undone')}
        >
          Undo
        </Button>
        <Button
          disabled={disabled}
          className="text-danger"
          onClick={() => change(() => forgetFormerFile(file.id), 'Deleted')}
        >
          Delete the previous file
        </Button>
      </p>
      <p role="status" className="mt-1 font-medium text-danger">
        {message}
      </p>
    </div>
  )
}
