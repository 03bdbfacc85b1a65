import { listPublished } from '@/lib/content/published'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleFormRequest } from '@/lib/intake/form-request'
import { brochureSchema } from '@/lib/intake/schema'
import { requestBrochure } from '@/lib/intake/submit'
import { listDocuments } from '@/lib/site/documents'

/** Sends a document by e-mail and returns its download path. */
export async function POST(request: Request) {
  const [documents, estates] = await Promise.all([listDocuments(), listPublished('estates')])
  return handleFormRequest(request, {
    schema: brochureSchema(documents.map(({ entry }) => entry.title)),
    handle: async input => {
      const found = documents.find(({ entry }) => entry.title === input.document)
      if (!found) throw new Error('The document passed the schema but does not exist.')
      const estate = estates.find(({ id }) => id === found.entry.estateId)?.title ?? null
      const { lead } = await requestBrochure(input, { estate, path: found.path })
      return { reference: lead.reference, download: found.path }
    },
    thanks: '/sent/brochure',
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
