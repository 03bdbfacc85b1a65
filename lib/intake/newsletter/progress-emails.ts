import type { Company } from '../../mail/company'
import type { EmailContent } from '../../mail/email-template'
import { dayMonthYear } from '../../text/format.ts'
import { noonOf } from '../../time/local-time.ts'

export function confirmFollowingEmail(
  estate: string,
  token: string,
  { siteName, siteUrl, salesEmail }: Company,
): EmailContent {
  return {
    subject: `Confirm: updates from ${estate}`,
    preview: 'One click, and you get a mail for each update.',
    heading: 'One more click',
    paragraphs: [
      `Somebody, we hope you, asked for mails about the building progress of ${estate}. Press the button and you get one mail for each update. If it was not you, do nothing, and you get no mail.`,
      `Questions at any time: ${salesEmail}.`,
    ],
    action: { label: 'Yes, send me the updates', url: `${siteUrl}/follow/confirm/${token}` },
    footer: [`${siteName}, ${siteUrl}`],
  }
}

/** An update as mails show it; `url` leads to its place on the progress page. */
type MailedUpdate = {
  title: string
  phase: string | null
  datedOn: string
  percent: number | null
  body: string
  pictures: number
  estate: string
  url: string
}

export function progressUpdateEmail(
  { title, phase, datedOn, percent, body, pictures, estate, url }: MailedUpdate,
  { siteName, siteUrl, salesPhone, salesEmail }: Company,
): EmailContent {
  return {
    subject: `${estate}: ${title}`,
    preview: `As of ${dayMonthYear(noonOf(datedOn))}.`,
    heading: title,
    paragraphs: [body, `Questions at any time: ${salesPhone} or ${salesEmail}.`],
    facts: [
      ['Estate', estate],
      ...(phase ? [['Phase', phase] as [string, string]] : []),
      ['As of', dayMonthYear(noonOf(datedOn))],
      ...(percent === null ? [] : [['Done', `${percent}%`] as [string, string]]),
    ],
    action: { label: pictures > 0 ? 'See the pictures' : 'See all updates', url },
    footer: [`${siteName}, ${siteUrl}`, `You get this mail because you follow the building progress of ${estate}.`],
  }
}
