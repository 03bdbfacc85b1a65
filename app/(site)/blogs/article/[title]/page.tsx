import { notFound } from 'next/navigation'
import { findPublished, listPublished } from '@/lib/content/public'
export async function generateStaticParams() {
  const all = await listPublished('articles')
  return all.length ? all.map(a => ({ title: a.slug })) : [{ title: '-' }]
}
export default async function P({ params }: PageProps<'/blogs/article/[title]'>) {
  const a = await findPublished('articles', (await params).title)
  if (!a) notFound()
  return <h1>{a.title}</h1>
}
