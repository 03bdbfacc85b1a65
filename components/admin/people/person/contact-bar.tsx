'use client'

import { useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Icon } from '@/components/ui/icon'
import { noteWhatsappTap, noteWhatsappWritten } from '@/lib/crm/deal-actions'
import { toActionResult } from '../../shell/to-action-result'
import { type WhatsappTemplate, WhatsappTemplates } from './whatsapp-templates'

type Props = {
  dealId: string
  /** `label` names whom it reaches, unless it is the person alone. */
  phones: { phone: string; label: string; whatsapp: string; templates: WhatsappTemplate[] }[]
  mails: { email: string; label: string }[]
  editable: boolean
}

/** Call, WhatsApp and mail: within reach of the thumb on phones. After WhatsApp it asks whether a message was written. */
export function ContactBar({ dealId, phones, mails, editable }: Props) {
  const [opened, setOpened] = useState(false)
  const [busy, startTransition] = useTransition()

  function onWhatsapp() {
    if (!editable) return
    setOpened(true)
    startTransition(async () => void (await toActionResult(noteWhatsappTap(dealId))))
  }

  function onWritten() {
    startTransition(async () => {
      const result = await toActionResult(noteWhatsappWritten(dealId))
      if (!result?.done) return void toast.error(result?.message ?? 'It could not be saved.')
      setOpened(false)
      toast.success(result.message)
    })
  }

  return (
    <nav
      aria-label="Contact"
      className="z-30 flex flex-wrap gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-t max-md:border-stone max-md:bg-white max-md:p-2"
    >
      {opened && (
        <p className="flex w-full items-center justify-between gap-2" role="status">
          Did you write on WhatsApp?
          <span className="flex gap-2">
            <button type="button" disabled={busy} className="button button-primary" onClick={onWritten}>
              Written
            </button>
            <button type="button" className="button button-quiet" onClick={() => setOpened(false)}>
              No
            </button>
          </span>
        </p>
      )}
      {phones.map(({ phone, label }) => (
        <a key={phone} href={`tel:${phone}`} className="button button-primary max-md:flex-1 max-md:px-3">
          <Icon name="phone" size={18} /> Call{label}
        </a>
      ))}
      {phones.map(({ phone, label, whatsapp, templates }) => (
        <span key={phone} className="flex min-w-fit gap-1 max-md:flex-1">
          <a
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
            className="button button-quiet max-md:flex-1 max-md:px-3"
            onClick={onWhatsapp}
          >
            <Icon name="whatsapp" size={18} /> WhatsApp{label}
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
