'use client'

import { useModal } from '@/components/ui/use-modal'
import { Button } from '../../controls/button'

/** `name` and `path` identify the field or entry of the finding. `onFollow` is called instead of opening `path`. */
type DialogFinding = { message: string; name: string; path: string; onFollow?: () => void }
type Props = {
  title?: string
  findings: DialogFinding[]
  /** Undefined if there are errors, which prevent publishing. */
  onPublish?: () => void
  onClose: () => void
}

/** Lists the warnings of the checks, to confirm before publishing; for several entries, also the errors. */
export function PublishDialog({ title = 'Publish it like this?', findings, onPublish, onClose }: Props) {
  const { dialog, props } = useModal(onClose)
  return (
    <dialog
      {...props}
      aria-labelledby="publish-dialog"
      className="m-auto max-h-[86dvh] w-[min(34rem,94vw)] rounded-card bg-white p-6 shadow-float backdrop:bg-ink/50"
    >
      <h2 id="publish-dialog" className="font-semibold">
        {title}
      </h2>
      <ul className="mt-3 list-disc pl-5">
        {findings.map(({ message, name, path, onFollow }) => (
          <li key={`${path} ${message}`} className="py-0.5">
            <a
              href={path}
              className="font-medium underline underline-offset-4"
              onClick={event => {
                if (!onFollow) return
                event.preventDefault()
                dialog.current?.close()
                onFollow()
              }}
            >
              {name}
            </a>
            : {message}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-2">
        {onPublish && (
          <Button variant="primary" onClick={onPublish}>
            Publish anyway
          </Button>
        )}
        <Button onClick={() => dialog.current?.close()}>Go back</Button>
      </div>
    </dialog>
  )
}
