'use client'

import { useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Icon } from '@/components/ui/icon'
import { noteWhatsappTap, noteWhatsappWritten } from '@/lib/crm/deal-actions'
import { toActionResult } from '../../shell/to-action-result'
import { type WhatsappTemplate, WhatsappTemplates } from './whatsapp-templates'

type Props = {
  dealId: string
  phone: string | null
  email: string | null
  whatsapp: string | null
  templates: WhatsappTemplate[]
  editable: boolean
}

/** Call, WhatsApp and mail: within reach of the thumb on phones. After WhatsApp it asks whether a message was written. */
export function ContactBar({ dealId, phone, email, whatsapp, templates, editable }: Props) {
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
      {phone && (
        <a href={`tel:${phone}`} className="button button-primary max-md:flex-1 max-md:px-3">
          <Icon name="phone" size={18} /> Call
        </a>
      )}
      {whatsapp && (
        <span className="flex gap-1 max-md:flex-1">
          <a
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
            className="button button-quiet max-md:flex-1 max-md:px-3"
            onClick={onWhatsapp}
          >
            <Icon name="whatsapp" size={18} /> WhatsApp
          </a>
          {editable && <WhatsappTemplates templates={templates} onOpen={onWhatsapp} />}
        </span>
      )}
      {email && (
        <a href={`mailto:${email}`} className="button button-quiet max-md:flex-1 max-md:px-3">
          <Icon name="mail" size={18} /> Mail
        </a>
      )}
    </nav>
  )
}
