import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { personPath, writePath } from '@/lib/paths/person-path'
import { dialHref } from '@/lib/phone/extension'
import { personName } from '@/lib/text/person-name'
import { PanelLink, TextLink } from '../shell/links'

export type TodayPerson = {
  contactId: string
  dealId: string
  name: string | null
  email: string | null
  phone: string | null
  /** The sender of the lead, if it is not the person; `phone` and `email` are then those of the sender. */
  otherSender?: string | null
  /** The contact id of the sender, if the sender is not the contact of the deal. */
  writeTo?: string | null
  /** The name of the person responsible. */
  owner: string | null
}

type Props = { person: TodayPerson; clock: ReactNode; text: string; note: string | null; children?: ReactNode }

/** Renders one thing to do, with links to call or write to the person. */
export function TodayLine({ person, clock, text, note, children }: Props) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-t border-stone py-3 first:border-0 first:pt-0">
      <span className="min-w-0 flex-[1_1_10rem]">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <TextLink href={personPath(person)} className="inline-flex min-h-8 items-center font-medium">
            {personName(person)}
          </TextLink>
          <span className="text-small">{clock}</span>
        </span>
        {text && <span className="line-clamp-2 break-words">{text}</span>}
        <span className="block text-small text-slate">
          {[person.otherSender && `From ${person.otherSender}`, note, person.owner ?? 'Nobody']
            .filter(Boolean)
            .join(', ')}
        </span>
        {children && <span className="mt-1.5 block">{children}</span>}
      </span>
      <ContactLinks person={person} />
    </li>
  )
}

/** Renders a link with a note below it, in a list. */
export const LinkLine = ({ href, title, children }: { href: string; title: ReactNode; children: ReactNode }) => (
  <li className="border-t border-stone py-2 first:border-0">
    <TextLink href={href} className="inline-flex min-h-8 items-center font-medium">
      {title}
    </TextLink>
    <span className="figures block wrap-anywhere text-small text-slate">{children}</span>
  </li>
)

/** Links to call a person and to open a mail form. */
export function ContactLinks({ person }: { person: TodayPerson }) {
  const { phone, email, otherSender, contactId, dealId } = person
  return (
    <span className="flex min-w-0 gap-2 max-md:flex-col">
      {phone && (
        <a href={dialHref(phone)} className="button button-quiet min-w-0 wrap-anywhere">
          <Icon name="phone" size={18} />
          Call<span className={otherSender ? '' : 'sr-only'}> {otherSender ?? personName(person)}</span>
        </a>
      )}
      {email && (
        <PanelLink href={writePath({ contactId: person.writeTo ?? contactId, dealId })} className="button button-quiet">
          <Icon name="mail" size={18} />
          Write<span className="sr-only"> to {otherSender ?? personName(person)}</span>
        </PanelLink>
      )}
    </span>
  )
}
