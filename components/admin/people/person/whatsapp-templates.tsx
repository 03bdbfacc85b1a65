'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { Button } from '../../controls/button'
import { PanelDialog } from '../../shell/panel-dialog'

/** A template filled in for this person, with the URL that opens WhatsApp with its text. */
export type WhatsappTemplate = { id: string; title: string; text: string; href: string }

type Props = { label: string; templates: WhatsappTemplate[]; onOpen: () => void }

/** Opens WhatsApp with a template text. Templates are links, because browsers do not block a clicked link's window. */
export function WhatsappTemplates({ label, templates, onOpen }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  if (templates.length === 0) return null
  return (
    <>
      <Button
        aria-label={`WhatsApp${label} with a template`}
        aria-haspopup="dialog"
        className="px-3"
        onClick={() => setChoosing(true)}
      >
        <Icon name="chevron-down" size={18} />
      </Button>
      {isChoosing && (
        <PanelDialog title="Write on WhatsApp" onClose={() => setChoosing(false)}>
          <ul className="grid gap-2">
            {templates.map(({ id, title, text, href }) => (
              <li key={id}>
                <a
                  href={href}
                  target="_blank"
                  rel="noreferrer"
                  className="block rounded-control border border-stone px-3 py-2 hover:bg-sand"
                  onClick={() => {
                    onOpen()
                    setChoosing(false)
                  }}
                >
                  <span className="block font-medium">{title}</span>
                  <span className="line-clamp-2 text-small text-slate">{text}</span>
                </a>
              </li>
            ))}
          </ul>
        </PanelDialog>
      )}
    </>
  )
}
