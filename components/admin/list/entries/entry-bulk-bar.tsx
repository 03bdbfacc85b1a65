'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { changeEntries, publishEntries } from '@/lib/content/actions'
import type { EntryFinding } from '@/lib/content/publish-stored'
import { toActionResult } from '../../controls/to-action-result'
import { PublishDialog } from '../../entry/problems/publish-dialog'
import { BulkBar } from '../bulk-bar'
import { useSelection } from '../selection'

type Props = { collectionKey: string; adminPath: string; inBin: boolean }

/** Publishes and changes the chosen entries. Findings of the checks are shown before anything is published. */
export function EntryBulkBar({ collectionKey, adminPath, inBin }: Props) {
  const router = useRouter()
  const { chosen, clear } = useSelection()
  const [question, setQuestion] = useState<{ hasErrors: boolean; findings: EntryFinding[] } | null>(null)
  const [busy, startTransition] = useTransition()

  function finish(successText: string) {
    toast.success(successText)
    clear()
    router.refresh()
  }

  function publish(confirmed: boolean) {
    setQuestion(null)
    startTransition(async () => {
      const result = await toActionResult(publishEntries(collectionKey, chosen, confirmed))
      if (!result.done && result.findings) {
        const { errors, warnings } = result.findings
        return setQuestion({ hasErrors: errors.length > 0, findings: [...errors, ...warnings] })
      }
      if (!result.done) return void toast.error(result.message)
      finish(publishedMessage(result))
    })
  }

  const change = (kind: 'unpublish' | 'bin' | 'restore', successText: string) =>
    startTransition(async () => {
      const result = await toActionResult(changeEntries(collectionKey, kind, chosen))
      if (!result.done) return void toast.error(result.message)
      finish(successText)
    })

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
          title={question.hasErrors ? 'None of them is published yet' : 'Publish them like this?'}
          findings={question.findings.map(({ id, name, message }) => ({ message, name, path: `${adminPath}/${id}` }))}
          {...(!question.hasErrors && { onPublish: () => publish(true) })}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  )
}

function publishedMessage({ published, scheduled }: { published: number; scheduled: number }): string {
  if (scheduled === 0) return 'Published'
  return published === 0 ? 'Scheduled' : `${published} published, ${scheduled} scheduled`
}
