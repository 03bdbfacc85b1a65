import { permanentRedirect } from 'next/navigation'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { SiteTourBanner } from '@/components/site/home/site-tour-banner'
import { JsonLd } from '@/components/site/json-ld'
import { OthersToMeet } from '@/components/site/people/others-to-meet'
import { peoplePaths } from '@/components/site/people/people-paths'
import { personData } from '@/components/site/people/person-data'
import { Profile } from '@/components/site/people/profile'
import { missingPage, NotFoundPage } from '@/components/site/shell/not-found-page'
import { headOf } from '@/lib/seo/metadata'
import { findPerson, isPersonType, listPeople, profilePath } from '@/lib/site/people'
import { staticParamsOf } from '@/lib/site/static-params'

/** The types of profiles by their names in legacy URLs. */
const formerTypes: Record<string, string> = { 'team-member': 'team', 'board-member': 'board' }

export async function generateStaticParams() {
  const lists = (['team', 'board'] as const).map(async type => {
    const people = await listPeople(type)
    return staticParamsOf(
      'id',
      people.map(person => person.slug),
    ).map(({ id }) => ({ type, id }))
  })
  return (await Promise.all(lists)).flat()
}

export async function generateMetadata({ params }: PageProps<'/profile/[type]/[id]'>) {
  const { type, id } = await params
  const person = isPersonType(type) ? await findPerson(type, id) : null
  if (!person || !isPersonType(type)) return {}
  return headOf({
    title: person.seoTitle ?? `${person.name}, ${person.jobTitle}`,
    description: person.seoDescription ?? person.summary,
    path: profilePath(type, person),
  })
}

export default async function ProfilePage({ params }: PageProps<'/profile/[type]/[id]'>) {
  const { type, id } = await params
  if (formerTypes[type]) permanentRedirect(`/profile/${formerTypes[type]}/${id}`)
  if (!isPersonType(type)) return <NotFoundPage />
  const person = await findPerson(type, id)
  if (!person) return missingPage(`/profile/${type}/${id}`)
  const path = profilePath(type, person)
  if (id !== person.slug) permanentRedirect(path)
  const list = peoplePaths[type]

  return (
    <>
      <Profile type={type} person={person} />
      <OthersToMeet type={type} exceptId={person.id} />
      <SiteTourBanner />
      <Breadcrumbs
        to={[
          { name: 'About us', path: '/about-us' },
          { name: list.label, path: list.path },
          { name: person.name, path },
        ]}
      />
      <JsonLd data={await personData(type, person)} />
    </>
  )
}
