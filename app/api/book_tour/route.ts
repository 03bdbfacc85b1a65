import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { handleFormRequest } from '@/lib/intake/form-request'
import { tourSchema } from '@/lib/intake/schema'
import { bookTour } from '@/lib/intake/submit'

export function POST(request: Request) {
  return handleFormRequest(request, {
    schema: tourSchema,
    handle: async input => {
      const { lead, visit, answerTime } = await bookTour(input)
      return { reference: lead.reference, visit, ...(answerTime && { answerTime }) }
    },
    thanks: ({ visit }) => `${visit}?sent=yes`,
  })
}

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
