import type { WorkingCopy } from '@/lib/content/working-copies'
import { Card } from '../../shell/card'
import { autosaveOptions } from './autosave-options'
import { type FormRecipient, ReplyForm } from './reply-form'

type Props = {
  dealId: string
  recipients: FormRecipient[]
  copies: WorkingCopy[]
  /** True if the form is open from the start. */
  open: boolean
}

/** Renders the form of a mail to a sender of the deal, collapsed until it is needed. */
export function ReplyCard({ dealId, recipients, copies, open }: Props) {
  return (
    <div id="reply" className="scroll-mt-24">
      <Card title="Reply by mail">
        <details open={open || copies.length > 0}>
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">Write a mail</summary>
          <div className="mt-2">
            <ReplyForm
              key={dealId}
              dealId={dealId}
              recipients={recipients}
              autosave={autosaveOptions(dealId, 'deal-reply', copies)}
            />
          </div>
        </details>
      </Card>
    </div>
  )
}
