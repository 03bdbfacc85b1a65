import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { ContactOptions } from '@/components/site/contact/contact-options'
import { EnquiryForm } from '@/components/site/contact/enquiry-form'
import { OfficeMap } from '@/components/site/contact/office-map'
import { SiteTourBanner } from '@/components/site/home/site-tour-banner'
import { PageHead } from '@/components/site/page-head'
import { RichText } from '@/components/site/rich-text'
import { getPageText } from '@/lib/content/settings'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/contact-us')

export default async function ContactPage() {
  const text = await getPageText('/contact-us')
  return (
    <>
      <PageHead {...text} />
      <div className="content grid gap-x-16 gap-y-14 pb-section lg:grid-cols-[5fr_7fr] xl:gap-x-24">
        <ContactOptions />
        <EnquiryForm />
      </div>
      <OfficeMap>{text.body && <RichText of={text.body} />}</OfficeMap>
      <SiteTourBanner />
      <Breadcrumbs to={[{ name: 'Contact', path: '/contact-us' }]} />
    </>
  )
}
