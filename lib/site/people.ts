import 'server-only'
import type { EntryOf } from '@/db/collections'
import { findBySlugOrId, listPublished } from '../content/published'

export type PersonType = 'team' | 'board'
export type Person = EntryOf<'teamMembers'> | EntryOf<'boardMembers'>

const collectionOf = { team: 'teamMembers', board: 'boardMembers' } as const

export const isPersonType = (type: string): type is PersonType => type === 'team' || type === 'board'

export const profilePath = (type: PersonType, { slug }: { slug: string }) => `/profile/${type}/${slug}`

export const listPeople = (type: PersonType): Promise<Person[]> => listPublished(collectionOf[type])

/** Returns the person with this slug or, in old links, with this id; null when there is none. */
export const findPerson = (type: PersonType, slugOrId: string): Promise<Person | null> =>
  findBySlugOrId(collectionOf[type], slugOrId)

/** Returns the people after this one, then those before it; for somebody outside the list, the list as it is. */
export function othersAfter<Listed extends { id: string }>(people: readonly Listed[], id: string): Listed[] {
  const index = people.findIndex(person => person.id === id)
  return [...people.slice(index + 1), ...people.slice(0, Math.max(index, 0))]
}
