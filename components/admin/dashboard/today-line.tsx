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

/** Renders one thing to do, with buttons to do it and links to call or write to the person. */
export const TodayLine = ({ person, clock, text, note, children }: Props) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-t border-stone py-2 first:border-0 first:pt-0">
    <span className="min-w-0 flex-[1_1_14rem]">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <TextLink href={personPath(person)} className="inline-flex min-h-7 items-center font-medium">
          {personName(person)}
        </TextLink>
        <span className="text-small">{clock}</span>
        <span className="text-small text-slate">
          {[person.otherSender && `From ${person.otherSender}`, note, person.owner ?? 'nobody responsible']
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      {text && (
        <span className="block truncate max-md:line-clamp-2 max-md:whitespace-normal" title={text}>
          {text}
        </span>
      )}
    </span>
    <span className="flex min-w-0 flex-wrap gap-2 [&_.button]:min-h-9 [&_.button]:px-3 pointer-coarse:[&_.button]:min-h-11">
      {children}
      <ContactLinks person={person} />
    </span>
  </li>
)

/** Renders a link with a note below it, in a list. */
export const LinkLine = ({ href, title, children }: { href: string; title: ReactNode; children: ReactNode }) => (
  <li className="border-t border-stone py-2 first:border-0">
    <TextLink href={href} className="inline-flex min-h-8 items-center font-medium">
      {title}
    </TextLink>
    <span className="figures block wrap-anywhere text-small text-slate">{children}</span>
  </li>
)

/** Links to call a person and to open a mail form, as icons: all actions of a line then fit into one row. */
export function ContactLinks({ person }: { person: TodayPerson }) {
  const { phone, email, otherSender, contactId, dealId } = person
  return (
    <span className="flex min-w-0 flex-wrap gap-2">
      {phone && (
        <a href={dialHref(phone)} className="button button-quiet min-w-0 wrap-anywhere" title="Call">
          <Icon name="phone" size={18} />
          <span className="sr-only">Call </span>
          <span className={otherSender ? '' : 'sr-only'}>{otherSender ?? personName(person)}</span>
        </a>
      )}
      {email && (
        <PanelLink
          href={writePath({ contactId: person.writeTo ?? contactId, dealId })}
          className="button button-quiet"
          title="Write"
        >
          <Icon name="mail" size={18} />
          <span className="sr-only">Write to {otherSender ?? personName(person)}</span>
        </PanelLink>
      )}
    </span>
  )
}
