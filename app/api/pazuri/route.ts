import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { reservationHandler } from '@/lib/intake/reservation-request'

export const POST = reservationHandler('Pazuri at Vipingo')

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
