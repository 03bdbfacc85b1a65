import { handleFormRequest } from './form-request'
import { reservationSchema } from './schema'
import { receiptOf, reserve } from './submit'

export const reservationHandler = (estate: string) => (request: Request) =>
  handleFormRequest(request, {
    schema: reservationSchema,
    handle: async input => receiptOf(await reserve(estate, input), input),
    // With `hours=now` the page states when we reply, by the office hours.
    thanks: ({ unreadPhone }) => `/sent/reservation?hours=now${unreadPhone ? '&phone=unread' : ''}`,
  })
