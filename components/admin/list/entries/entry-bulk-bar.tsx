'use client'

import { PublishDialog } from '../../entry/problems/publish-dialog'
import { BulkBar } from '../bulk-bar'
import { useBulkChanges } from './use-bulk-changes'

type Props = { collectionKey: string; adminPath: string; inBin: boolean }

export function EntryBulkBar({ collectionKey, adminPath, inBin }: Props) {
  const { busy, question, closeQuestion, publish, change } = useBulkChanges(collectionKey)
  const actions = inBin
    ? [{ label: 'Restore', run: () => change('restore', 'Restored as drafts') }]
    : [
        { label: 'Publish', run: () => publish(false) },
        { label: 'Unpublish', run: () => change('unpublish', 'Unpublished') },
        { label: 'Move to the bin', run: () => change('bin', 'Moved to the bin') },
      ]
  return (
    <>
      <BulkBar label="Chosen rows" busy={busy} actions={actions} />
      {question && (
        <PublishDialog
          title={question.blocked ? 'None of them is published yet' : 'Publish them like this?'}
          findings={question.findings.map(({ id, name, message }) => ({
            message,
            subject: { name, path: `${adminPath}/${id}` },
          }))}
          {...(!question.blocked && { onPublish: () => publish(true) })}
          onClose={closeQuestion}
        />
      )}
    </>
  )
}
