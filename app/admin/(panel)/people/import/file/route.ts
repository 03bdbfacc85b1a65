import { invalidForm } from '@/lib/actions/invalid-form'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { ForbiddenError, InvalidFileError } from '@/lib/errors'
import { isCrossOrigin, RequestError, readBytes } from '@/lib/http/body'
import { uploadErrorMessage } from '@/lib/media/upload-error'
import { choicesSchema, readingSchema } from '@/lib/pipeline/imports/import-choices'
import { previewPeople } from '@/lib/pipeline/imports/preview-import'
import { storeImport } from '@/lib/pipeline/imports/store-import'
import { maxCsvBytes } from '@/lib/spreadsheets/read-csv'
import { normalizeLine } from '@/lib/text/normalize-text'

/** Maximum size in bytes of the fields beside the file. */
const maxFieldBytes = 32 * 1024
/** A longer name of a file is cut, because staff need only recognise it in the list of imports. */
const maxNameLength = 200

/**
 * Compares a file of people with the known people. The form also contains the meaning of the columns. With the
 * fingerprint of a preview, stores that preview. Reads the body only after the sender is authorised.
 */
export async function POST(request: Request) {
  try {
    if (isCrossOrigin(request)) throw new ForbiddenError('This request comes from another site.')
    const by = await requireAreaAccess('edit', 'assignment')
    const { file, fields } = await readForm(request)
    const isStoring = 'fingerprint' in fields
    if (!isStoring) {
      const reading = readingSchema.safeParse(fields)
      if (!reading.success) return refused(422, invalidForm(reading.error))
      return json(200, { status: 'preview', preview: await previewPeople(db, file.bytes, reading.data) })
    }
    const choices = choicesSchema.safeParse(fields)
    if (!choices.success) return refused(422, invalidForm(choices.error))
    return json(200, { status: 'stored', id: (await storeImport(db, by, file, choices.data)).id })
  } catch (error) {
    const failure = error instanceof RequestError ? error.failure : uploadErrorMessage(error)
    if (!failure) throw error
    return refused(failure.status, failure)
  }
}

async function readForm(request: Request) {
  const type = request.headers.get('content-type') ?? ''
  const body = await readBytes(request, maxCsvBytes + maxFieldBytes)
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData())
  const { file, ...fields } = Object.fromEntries(form)
  if (!(file instanceof Blob)) throw new InvalidFileError('Choose a file.')
  const name = normalizeLine(file.name, maxNameLength)
  return {
    file: {
      name: typeof name === 'string' ? name.slice(0, maxNameLength) : 'file',
      bytes: new Uint8Array(await file.arrayBuffer()),
    },
    fields,
  }
}

const refused = (status: number, { message, fieldErrors }: { message: string; fieldErrors?: object }) =>
  json(status, { status: 'refused', message, ...(fieldErrors && { fieldErrors }) })

const json = (status: number, body: object) => Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
