import type { Metadata } from 'next'
import { DocumentList } from '@/components/site/estate/document-list'
import { PageRegion } from '@/components/site/page-region'
import { NotFoundPage } from '@/components/site/shell/not-found-page'
import { SiteLink } from '@/components/site/site-link'
import { headOf } from '@/lib/seo/metadata'
import { listDocuments } from '@/lib/site/documents'
import { confirmByMail, copy } from '@/lib/text/copy'

/** The texts do not promise a mail: none is sent if the limits of mails are reached. */
const referenceByMail =
  'A mail with its reference usually comes within a few minutes. If none comes, check your spam folder, or call us.'

const confirmations: Record<string, { heading: string; text: string }> = {
  enquiry: {
    heading: 'Your enquiry has arrived',
    text: `A person replies within one working day. ${referenceByMail}`,
  },
  reservation: {
    heading: 'Your request has arrived',
    text: `It is a request, not a payment. We call you and confirm what is available. ${referenceByMail}`,
  },
  brochure: {
    heading: 'Your document is ready',
    text: 'A mail with its link usually comes within a few minutes. Here are all our documents to download now.',
  },
  'waiting-list': {
    heading: 'You will hear from us',
    text: 'You get one mail when the home is available. If several people ask, those who asked first get their mail a day earlier.',
  },
  newsletter: {
    heading: copy.subscribed,
    text: confirmByMail,
  },
  'my-data': {
    heading: 'Check your mail',
    text: 'A mail with a link to your data usually comes within a few minutes. The link works for a day. If none comes, check your spam folder, or call us.',
  },
  follow: {
    heading: 'Almost done',
    text: confirmByMail,
  },
}

export const generateStaticParams = () => Object.keys(confirmations).map(what => ({ what }))

export async function generateMetadata({ params }: PageProps<'/sent/[what]'>): Promise<Metadata> {
  const { what } = await params
  const confirmation = confirmations[what]
  return confirmation
    ? headOf({ title: confirmation.heading, description: confirmation.text, path: `/sent/${what}`, noIndex: true })
    : {}
}

/** Confirms a form sent without JavaScript. `app/sent-results` inserts the expected time of our reply. */
export default async function SentPage({ params }: PageProps<'/sent/[what]'>) {
  const { what } = await params
  const confirmation = confirmations[what]
  if (!confirmation) return <NotFoundPage />
  return (
    <div className="content pt-36 pb-section md:pt-48">
      <h1 className="display max-w-[12.5em] text-h1">{confirmation.heading}</h1>
      <p className="mt-5 max-w-[32em]">{confirmation.text}</p>
      <PageRegion markup="" as="p" className="mt-2" />
      {what === 'brochure' && <DocumentList of={await listDocuments()} />}
      <SiteLink href="/home" className="button button-primary mt-8">
        Back to the home page
      </SiteLink>
    </div>
  )
}
