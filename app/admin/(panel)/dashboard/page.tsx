import { listPublished } from '@/lib/content/public'
export default async function D() {
  return <h1>Dash {(await listPublished('brands')).length}</h1>
}
