import type { DraftStatus } from './use-draft'

type Props = { status: DraftStatus; isDraft: boolean; onKeepMine: () => void }

/** Shows the save status of the drawing; after a conflict, with two ways to resolve it. */
export function SaveStatus({ status, isDraft, onKeepMine }: Props) {
  if (status.state === 'conflict')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
        {status.message} Your drawing is stored in this browser.
        <button type="button" className="button button-quiet text-ink" onClick={() => location.reload()}>
          Show theirs
        </button>
        <button type="button" className="button button-quiet text-ink" onClick={onKeepMine}>
          Keep mine as another draft
        </button>
      </div>
    )
  return (
    <p role="status" className={`figures ${status.state === 'local' ? 'text-danger' : 'text-slate'}`}>
      {statusText(status, isDraft)}
    </p>
  )
}

function statusText(status: DraftStatus, isDraft: boolean): string {
  if (status.state === 'waiting') return 'Saving…'
  if (status.state === 'stored') return `Draft saved ${status.at}`
  if (status.state === 'local') return `${status.message} Stored in this browser; trying again.`
  return isDraft ? 'Draft, not public yet' : 'Published, without changes'
}
