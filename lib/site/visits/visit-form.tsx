import 'server-only'
import { z } from 'zod'
import { instantSchema } from '@/db/content/days'
import { db } from '@/lib/database'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { RequestError, readFields } from '@/lib/http/body'
import { personalCacheControl } from '@/lib/http/personal-page'
import { plainPage } from '@/lib/http/plain-page'
import { requestIdOf } from '@/lib/http/request-id'
import { countMailed, countPersonalForm, countScarce, uncountScarce } from '@/lib/intake/rate-limit'
import { log } from '@/lib/logging/log'
import { companyDetails } from '@/lib/mail/company'
import { isTimeZone } from '@/lib/mail/time-zones'
import { emailOf } from '@/lib/pipeline/senders/email-of'
import { normalizeText } from '@/lib/text/normalize-text'
import { findSlot } from '@/lib/visits/availability'
import { addNoteAfterVisit, bookSlot, cancelVisit, isBooked, VisitOverError } from '@/lib/visits/change-visit'
import { isMailboxProof } from '@/lib/visits/mailbox-proof'
import { nameVisitor, visitorSchema } from '@/lib/visits/name-visitor'
import { TooManyVisitsError } from '@/lib/visits/open-visits'
import { type ProofMail, queueProofMail } from '@/lib/visits/queue-visit-mails'
import { listVisitEstates } from '@/lib/visits/visit-estates'
import { findVisit, type VisitOfLead } from '@/lib/visits/visits'

const formSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('choose'),
    estate: z.string().max(96),
    start: instantSchema(),
    timeZone: z.string().refine(isTimeZone).nullable().catch(null),
    proof: z.string().max(100).catch(''),
  }),
  z.object({ action: z.literal('cancel') }),
  z.object({ action: z.literal('person'), name: z.unknown(), phone: z.unknown() }),
  z.object({
    action: z.literal('answer'),
    text: z.preprocess(value => normalizeText(value, 2000), z.string().min(1).max(2000)),
  }),
])
type VisitForm = z.infer<typeof formSchema>

/** Handles a form of the page of a visit, and redirects back to the page with the result in the query. */
export async function handleVisitForm(request: Request, token: string): Promise<Response> {
  const redirectToPage = (query: string) =>
    new Response(null, {
      status: 303,
      headers: { location: `/visit/${encodeURIComponent(token)}${query}`, 'cache-control': personalCacheControl },
    })
  // The proof remains in the query if the time was taken meanwhile.
  let proof = ''
  try {
    const form = formSchema.safeParse(await readFields(request))
    const found = await findVisit(db, { token })
    if (!found) return redirectToPage('')
    const wait = await countPersonalForm(token)
    if (wait) return tooManyFormsPage(wait)
    if (!form.success) return redirectToPage('?problem=unread')
    proof = form.data.action === 'choose' && form.data.proof ? `&proof=${encodeURIComponent(form.data.proof)}` : ''
    return redirectToPage(await perform(request, found, form.data))
  } catch (error) {
    if (error instanceof NotFoundError) return redirectToPage('')
    if (error instanceof VisitOverError) return redirectToPage('?problem=begun')
    if (error instanceof TooManyVisitsError) return redirectToPage('?problem=many')
    if (error instanceof ConflictError) return redirectToPage(`?problem=taken${proof}`)
    if (error instanceof RequestError) return failurePage(error.failure.status, error.message)
    log.error('A form of a visit failed.', error, { request: requestIdOf(request) })
    return failurePage(503, 'This did not work. Nothing has changed; please try again.')
  }
}

/** Performs the action of the form; returns the query of the page that confirms it. */
async function perform(request: Request, found: VisitOfLead, form: VisitForm): Promise<string> {
  const { token } = found.visit
  if (form.action === 'person') {
    const person = visitorSchema.safeParse(form)
    if (!person.success) return '?problem=person'
    await nameVisitor(db, token, person.data)
    return ''
  }
  if (form.action === 'answer') {
    await addNoteAfterVisit(db, token, form.text)
    return '?answered=yes'
  }
  const company = await companyDetails()
  const counts = await countMailed(request, (await emailOf(db, found.lead)) ?? token)
  if (form.action === 'cancel') {
    await cancelVisit(db, { token }, company, { counts })
    return ''
  }
  const estate = (await listVisitEstates(db)).find(({ slug }) => slug === form.estate)
  if (!estate) return '?problem=unread'
  const isProved = found.visit.provedAt !== null || isMailboxProof(found.visit.id, form.proof)
  // Without a proved mailbox, one network books only a few visits a day; more need the link of a mail. A visit that
  // already has a time only changes it.
  const isCounted = !isBooked(found.visit) && !isProved
  const seat = isCounted ? await countScarce(request, 'seat') : null
  if (seat && !seat.isWithinLimit) {
    const slot = await findSlot(db, estate, form.start, { now: new Date() })
    if (!slot?.freeSeats) {
      await uncountScarce(request, 'seat')
      throw new ConflictError('This time cannot be booked.')
    }
    const chosenTime = { estate: estate.slug, start: form.start }
    const queueMail = () => db.transaction(tx => queueProofMail(tx, found, chosenTime, company, counts))
    const proofMail = seat.mayGetProofMail ? await queueMail() : null
    // A visitor who gets no new mail has not used the network's limit.
    if (proofMail && !proofMail.isNew) await uncountScarce(request, 'seat')
    return `?problem=${problemOf[proofMail?.mail ?? 'none']}`
  }
  const slot = { estateId: estate.id, start: form.start, timeZone: form.timeZone }
  try {
    await bookSlot(db, { token }, slot, company, { isProved, counts })
  } catch (error) {
    if (isCounted) await uncountScarce(request, 'seat')
    throw error
  }
  return ''
}

const problemOf: Record<ProofMail, string> = { sent: 'confirm', late: 'confirm-later', none: 'network' }

const tooManyFormsPage = (seconds: number) =>
  plainPage({
    status: 429,
    headers: { 'retry-after': String(seconds) },
    heading: 'Too many at once',
    body: <p>Please try again in {Math.ceil(seconds / 60)} minutes.</p>,
  })

const failurePage = (status: number, message: string) =>
  plainPage({
    status,
    ...(status === 503 && { headers: { 'retry-after': '30' } }),
    heading: 'Not changed yet',
    body: (
      <>
        <p>{message}</p>
        <p>Go back with your browser, and try again.</p>
      </>
    ),
  })
