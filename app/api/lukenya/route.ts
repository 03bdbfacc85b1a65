import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { reservationOf } from '@/lib/intake/reservation-request'

export const POST = reservationOf('Lukenya Plains')

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = methodNotAllowed('POST')
