import { notFound } from 'next/navigation'
import { z } from 'zod'
import type { CollectionKey } from '@/db/collections'
import { ListScreen } from '../list/list-screen'
import type { SearchParams } from '../list/list-view'

type Params = Promise<{ id: string }>

/** Returns the prop `within` of a `ListScreen` with the entries of one estate; `part` is the last part of its path. */
export async function listOfEstate(params: Params, part: string) {
  const id = z.uuid().safeParse((await params).id)
  if (!id.success) notFound()
  return { path: `/admin/estates/${id.data}/${part}`, estateId: id.data }
}

type Props = { collectionKey: CollectionKey; part: string; params: Params; searchParams: Promise<SearchParams> }

export const EstateList = async ({ collectionKey, part, params, searchParams }: Props) => (
  <ListScreen collectionKey={collectionKey} searchParams={searchParams} within={await listOfEstate(params, part)} />
)
