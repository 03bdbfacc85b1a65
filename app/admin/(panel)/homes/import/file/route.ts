import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { ForbiddenError } from '@/lib/errors'
import { isCrossOrigin, RequestError, readBytes } from '@/lib/http/body'
import { applyImport, previewImport } from '@/lib/inventory/csv/apply-import'
import { uploadErrorMessage } from '@/lib/media/upload-error'
import { maxCsvBytes } from '@/lib/spreadsheets/read-csv'

/** Compares homes with a CSV; `?apply=<fingerprint>` stores the changes. Authorises before reading the body. */
export async function POST(request: Request) {
  try {
    if (isCrossOrigin(request)) throw new ForbiddenError('This request comes from another site.')
    const staff = await requireAreaAccess('edit', 'inventory')
    const fingerprint = new URL(request.url).searchParams.get('apply')
    const bytes = await readBytes(request, maxCsvBytes)
    return fingerprint
      ? json(200, { status: 'stored', ...(await applyImport(db, staff, bytes, fingerprint)) })
      : json(200, { status: 'preview', preview: await previewImport(db, bytes) })
  } catch (error) {
    const failure = error instanceof RequestError ? error.failure : uploadErrorMessage(error)
    if (!failure) throw error
    return json(failure.status, { status: 'refused', message: failure.message })
  }
}

const json = (status: number, body: object) => Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
