import type { WorkingCopy } from '@/lib/content/working-copies'
import { fillFields } from '@/lib/deals/reply-fields'
import type { ReplyTemplate } from '@/lib/deals/reply-templates'
import { Card } from '../../shell/card'
import { autosaveOptions } from './autosave-options'
import { ReplyForm } from './reply-form'

type Props = {
  deal: { id: string; estate: string | null }
  name: string | null
  agent: string
  phone: string
  templates: ReplyTemplate[]
  copy: WorkingCopy | null
}

/** Writes a mail to the person, folded until it is needed. */
export function ReplyCard({ deal, name, agent, phone, templates, copy }: Props) {
  const values = { name: name?.split(' ')[0] ?? null, estate: deal.estate, agent, phone }
  return (
    <Card title="Reply by mail">
      <details open={copy !== null}>
        <summary className="inline-flex min-h-11 items-center underline underline-offset-4">Write a mail</summary>
        <div className="mt-2">
          <ReplyForm
            key={deal.id}
            dealId={deal.id}
            templates={templates.map(({ id, title, subject, body }) => ({
              id,
              title,
              subject: fillFields(subject, values),
              text: fillFields(body, values),
            }))}
            autosave={autosaveOptions(deal.id, 'deal-reply', copy)}
          />
        </div>
      </details>
    </Card>
  )
}
