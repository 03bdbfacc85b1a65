import { db } from '@/lib/database'
import { listDamaged } from '@/lib/media/damaged'
import { TextLink } from '../shell/links'

/** Lists damaged or missing files, which visitors cannot see. Renders nothing when there are none. */
export async function DamagedFiles() {
  const files = await listDamaged(db)
  if (files.length === 0) return null
  return (
    <section role="alert" className="mt-5 rounded-card border border-danger bg-white p-4" aria-labelledby="damaged">
      <h2 id="damaged" className="font-semibold">
        {files.length === 1 ? 'A file is damaged' : `${files.length} files are damaged`}
      </h2>
      <p className="mt-1">
        Visitors cannot see {files.length === 1 ? 'it' : 'them'}. Upload the same file again, or replace it:
      </p>
      <ul className="mt-1">
        {files.map(({ id, name }) => (
          <li key={id}>
            <TextLink href={`/admin/files/${id}`} className="inline-flex min-h-9 items-center">
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
