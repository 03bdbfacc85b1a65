import { redirect } from 'next/navigation'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { NoCareers } from '@/components/site/careers/no-careers'
import { Vacancies } from '@/components/site/careers/vacancies'
import { vacancyData } from '@/components/site/careers/vacancy-data'
import { Partners } from '@/components/site/home/partners'
import { SiteTourBanner } from '@/components/site/home/site-tour-banner'
import { JsonLd } from '@/components/site/json-ld'
import { PageHead } from '@/components/site/page-head'
import { RichText } from '@/components/site/rich-text'
import { getPageText, getSettings } from '@/lib/content/settings'
import { headOfPage } from '@/lib/seo/metadata'
import { listOpenVacancies } from '@/lib/site/vacancies'

export const generateMetadata = () => headOfPage('/careers')

/** Redirects to the external careers page if staff have set one; otherwise lists the vacancies. */
export default async function CareersPage() {
  const { careersUrl } = await getSettings()
  if (careersUrl) redirect(careersUrl)

  const [text, vacancies] = await Promise.all([getPageText('/careers'), listOpenVacancies()])
  return (
    <>
      <PageHead {...text} />
      {text.body && (
        <div className="content pb-14 md:pb-20">
          <RichText of={text.body} />
        </div>
      )}
      {vacancies.length === 0 ? <NoCareers /> : <Vacancies of={vacancies} />}
      <SiteTourBanner />
      <Partners />
      <Breadcrumbs to={[{ name: 'Careers', path: '/careers' }]} />
      {vacancies.map(vacancy => (
        <JsonLd key={vacancy.id} data={vacancyData(vacancy)} />
      ))}
    </>
  )
}
