'use client'

import { useEffect, useRef } from 'react'

type Finding = { field: string; message: string }
type Props = { warnings: Finding[]; onPublish: () => void; onClose: () => void }

/** What the checks doubt, asked once before publishing. */
export function PublishQuestion({ warnings, onPublish, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="publish-question"
      className="m-auto w-[min(34rem,94vw)] rounded-card bg-white p-6 shadow-float backdrop:bg-ink/50"
    >
      <h2 id="publish-question" className="font-semibold">
        Publish it like this?
      </h2>
      <ul className="mt-3 list-disc pl-5">
        {warnings.map(({ message }) => (
          <li key={message} className="py-0.5">
            {message}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-2">
        <button type="button" className="button button-primary" onClick={onPublish}>
          Publish anyway
        </button>
        <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
          Go back
        </button>
      </div>
    </dialog>
  )
}
