'use client'

import { useState, useTransition } from 'react'
import { Icon } from '@/components/ui/icon'
import { dialHref } from '@/lib/phone/extension'
import { noteWhatsappTap } from '@/lib/pipeline/deals/deal-actions'
import { Button } from '../../controls/button'
import { toActionResult } from '../../controls/to-action-result'
import { useLog } from '../../log/use-log'
import { type WhatsappTemplate, WhatsappTemplates } from './whatsapp-templates'

type Phone = {
  phone: string
  /** The name of the person with this phone, with a leading space; empty if only one person can be meant. */
  label: string
  /** The sender who typed the phone, if the sender is another person. */
  typedBy: string | null
  whatsapp: string
  templates: WhatsappTemplate[]
}
type Props = {
  dealId: string
  name: string
  phones: Phone[]
  mails: { email: string; label: string }[]
  editable: boolean
}

/** Renders call, WhatsApp and mail buttons, which stay in sight on phones; after WhatsApp, asks if a message was sent. */
export function ContactBar({ dealId, name, phones, mails, editable }: Props) {
  const [asksIfWritten, setAsksIfWritten] = useState(false)
  const [, startTransition] = useTransition()
  const { busy, logWithToast } = useLog()

  function onWhatsapp() {
    if (!editable) return
    setAsksIfWritten(true)
    startTransition(async () => void (await toActionResult(noteWhatsappTap(dealId))))
  }

  const onWritten = () =>
    logWithToast({ kind: 'whatsapp', target: dealId, values: {}, title: `Written on WhatsApp: ${name}` }, () =>
      setAsksIfWritten(false),
    )

  return (
    <nav
      aria-label="Contact"
      className="mt-3 flex flex-wrap gap-2 max-md:sticky max-md:top-14 max-md:z-20 max-md:-mx-4 max-md:max-h-[30dvh] max-md:overflow-y-auto max-md:border-b max-md:border-stone max-md:bg-paper max-md:px-4 max-md:py-2"
    >
      {asksIfWritten && (
        <p className="flex w-full items-center justify-between gap-2" role="status">
          Did you write on WhatsApp?
          <span className="flex gap-2">
            <Button variant="primary" disabled={busy} onClick={onWritten}>
              Yes
            </Button>
            <Button onClick={() => setAsksIfWritten(false)}>No</Button>
          </span>
        </p>
      )}
      {phones.map(({ phone, label, typedBy }) => (
        <a key={phone} href={dialHref(phone)} className="button button-primary max-md:flex-1 max-md:px-3">
          <Icon name="phone" size={18} /> <PhoneButtonText action="Call" {...{ label, typedBy }} />
        </a>
      ))}
      {phones.map(({ phone, label, typedBy, whatsapp, templates }) => (
        <span key={phone} className="flex min-w-fit gap-1 max-md:flex-1">
          <a
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
            className="button button-quiet max-md:flex-1 max-md:px-3"
            onClick={onWhatsapp}
          >
            <Icon name="whatsapp" size={18} /> <PhoneButtonText action="WhatsApp" {...{ label, typedBy }} />
          </a>
          {editable && <WhatsappTemplates label={label} templates={templates} onOpen={onWhatsapp} />}
        </span>
      ))}
      {mails.map(({ email, label }) => (
        <a key={email} href={`mailto:${email}`} className="button button-quiet max-md:flex-1 max-md:px-3">
          <Icon name="mail" size={18} /> Mail{label}
        </a>
      ))}
    </nav>
  )
}

const PhoneButtonText = ({ action, label, typedBy }: { action: string; label: string; typedBy: string | null }) => (
  <span className="min-w-0 text-left">
    {action}
    {label}
    {typedBy && <span className="block text-small font-normal wrap-anywhere">{` (${typedBy})`}</span>}
  </span>
)
