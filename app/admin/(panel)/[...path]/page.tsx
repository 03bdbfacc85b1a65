import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { EntryScreen } from '@/components/admin/entry/entry-screen'
import { ListScreen } from '@/components/admin/list/list-screen'
import { collectionFor } from '@/db/collections'
import { collectionScreenAt } from '@/db/collections/collection-screen'

type Props = PageProps<'/admin/[...path]'>

const pathOf = async ({ params }: Pick<Props, 'params'>) => `/admin/${(await params).path.join('/')}`

const findScreen = async (props: Pick<Props, 'params'>) => collectionScreenAt(await pathOf(props))

export async function generateMetadata(props: Props): Promise<Metadata> {
  const screen = await findScreen(props)
  if (!screen) return { title: 'Not found' }
  const { label } = collectionFor(screen.key)
  return { title: screen.kind === 'list' ? label.many : label.one }
}

/** Renders a list, an entry or a singleton for paths without a page file. Redirects unknown paths to the dashboard. */
export default async function CollectionScreen(props: Props) {
  const screen = await findScreen(props)
  if (!screen) redirect(`/admin/dashboard?${new URLSearchParams({ missing: await pathOf(props) })}`)
  if (screen.kind === 'list') return <ListScreen collectionKey={screen.key} searchParams={props.searchParams} />
  if (screen.kind === 'single') return <EntryScreen collectionKey={screen.key} />
  return <EntryScreen collectionKey={screen.key} id={screen.id} preset={await presetOf(props.searchParams)} />
}

/** Returns the initial values of a new entry that belongs to the estate in the query string. */
async function presetOf(searchParams: Promise<Record<string, string | string[] | undefined>>) {
  const estateId = z.uuid().safeParse((await searchParams).estateId)
  return estateId.success ? { estateId: estateId.data } : {}
}
