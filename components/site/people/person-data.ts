import 'server-only'
import { findFile } from '@/lib/media/public'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { organizationReference } from '@/lib/seo/structured-data'
import { type Person, type PersonType, profilePath } from '@/lib/site/people'

export async function personData(type: PersonType, person: Person) {
  const photo = person.imageId ? await findFile(person.imageId) : null
  const company = organizationReference()
  return {
    '@type': 'Person',
    name: person.name,
    jobTitle: person.jobTitle,
    description: person.summary,
    url: absoluteUrl(profilePath(type, person)),
    ...(photo && { image: absoluteUrl(`/media/${photo.hash}/1080`) }),
    ...(type === 'team' ? { worksFor: company } : { affiliation: company }),
  }
}
