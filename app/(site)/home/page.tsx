import { listPublished } from '@/lib/content/public'
export default async function Home() {
  const brands = await listPublished('brands')
  return <h1>Home {brands.map(b => b.name).join()} </h1>
}
