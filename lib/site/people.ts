import 'server-only'
import type { EntryOf } from '@/db/collections'
import { findPublished, listPublished } from '../content/published'

export type PersonType = 'team' | 'board'
export type Person = EntryOf<'teamMembers'> | EntryOf<'boardMembers'>

const collectionOf = { team: 'teamMembers', board: 'boardMembers' } as const

export const isPersonType = (type: string): type is PersonType => type === 'team' || type === 'board'

export const profilePath = (type: PersonType, { slug }: { slug: string }) => `/profile/${type}/${slug}`

/** The team or the board, in order. */
export const listPeople = (type: PersonType): Promise<Person[]> => listPublished(collectionOf[type])

/** The person with this slug or, in old links, with this id; null when there is none. */
export async function findPerson(type: PersonType, slugOrId: string): Promise<Person | null> {
  const found = await findPublished(collectionOf[type], slugOrId)
  return found ?? (await listPeople(type)).find(person => person.id === slugOrId.toLowerCase()) ?? null
}
