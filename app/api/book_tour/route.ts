import { answerCall, notAllowed } from '@/lib/leads/answer'
import { tourSchema } from '@/lib/leads/schema'
import { bookTour } from '@/lib/leads/take'

/** Books a site tour. */
export function POST(request: Request) {
  return answerCall(request, {
    schema: tourSchema,
    take: async input => ({ reference: (await bookTour(input)).lead.reference }),
    thanks: '/sent/site-tour',
  })
}

const onlyPost = notAllowed('POST')

export { onlyPost as DELETE, onlyPost as GET, onlyPost as PATCH, onlyPost as PUT }
