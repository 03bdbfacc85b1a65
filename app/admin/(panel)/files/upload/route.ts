import { join } from 'node:path'
import { revalidateTag } from 'next/cache'
import { z } from 'zod'
import type { Actor } from '@/lib/audit/record-audit-event'
import { requireEntryAccess } from '@/lib/auth/access'
import { tagOf } from '@/lib/cache-tags'
import { getEntry } from '@/lib/content/write'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { ForbiddenError, InvalidFileError } from '@/lib/errors'
import { isCrossOrigin } from '@/lib/http/body'
import { addFile, getFile, type StoredFile } from '@/lib/media/add-file'
import { altSchema } from '@/lib/media/alt-schema'
import { fileStore } from '@/lib/media/file-store'
import { type IncomingUpload, withUpload } from '@/lib/media/receive'
import { replaceByUpload } from '@/lib/media/replace/replace-file'
import { tagSchema } from '@/lib/media/tags/tags-schema'
import { uploadErrorMessage } from '@/lib/media/upload-error'

/** Adds a file, with `?tag=<tag>`, or replaces the file `?replace=<id>`. Reads the body only after authorisation. */
export async function POST(request: Request) {
  try {
    if (isCrossOrigin(request)) throw new ForbiddenError('This request comes from another site.')
    const { staff } = await requireEntryAccess('edit', 'media')
    const query = new URL(request.url).searchParams
    const replacedId = z.uuid().nullable().catch('').parse(query.get('replace'))
    const tag = tagSchema.parse(query.get('tag'))
    if (replacedId === '')
      return Response.json({ status: 'refused', message: 'There is no such file.' }, { status: 404 })

    const file = await withUpload(request, join(env.DATA_DIR, 'incoming'), upload =>
      replacedId ? replace(staff, replacedId, upload) : addFile(db, fileStore, staff, { ...upload, tag }),
    )

    revalidateTag(tagOf('media'), { expire: 0 })
    return storedResponse(file)
  } catch (error) {
    const failure = uploadErrorMessage(error)
    if (!failure) throw error
    return Response.json({ status: 'refused', message: failure.message }, { status: failure.status })
  }
}

async function replace(author: Actor, id: string, { path, alt }: IncomingUpload): Promise<StoredFile> {
  const { kind } = await getEntry(db, 'media', id)
  const text = altSchema.safeParse(alt ?? '')
  if (kind === 'image' && !text.success)
    throw new InvalidFileError(z.flattenError(text.error).formErrors[0] ?? 'A picture needs an alternative text.')
  const changed = await replaceByUpload(db, fileStore, author, { id, path, alt: text.data ?? null })
  return { file: await getFile(db, id), already: !changed }
}

const storedResponse = ({ file, already }: StoredFile) =>
  Response.json({ status: 'stored', already, file }, { status: already ? 200 : 201 })
