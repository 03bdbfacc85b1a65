export type FieldErrors = Record<string, string[]>

/** `tour` and `subscribe` use the `loading` flag; enquiries, reservations and other requests use `emailSend`. */
export type FormKind = 'tour' | 'subscribe' | 'request'

/** The shared state of the specification (section 3), with additions. */
export type FormState = {
  emailSend: boolean
  loading: boolean
  toast: boolean
  toast_err: boolean
  errors: FieldErrors
  /** No response for a while; the request is still running. */
  slow: boolean
  /** There was no network, or we asked to wait: the form is in the offline queue. */
  queued: boolean
  /** Why it waits, unless there is no network. */
  reason?: string | undefined
  /** Fields of a successful response. */
  reference?: string | undefined
  phone?: string | undefined
  /** The phone as it was typed, where it could not be read. */
  unreadPhone?: string | undefined
  download?: string | undefined
  visit?: string | undefined
  /** When a person answers, in a sentence; only outside office hours. */
  answerTime?: string | undefined
}

export type FormEvent =
  | { type: 'send' }
  | { type: 'slow' }
  | ({ type: 'success' } & Pick<FormState, 'reference' | 'phone' | 'unreadPhone' | 'download' | 'visit' | 'answerTime'>)
  /** The server responded without success: with 2xx and `success: false` (`succeeded`), or with another status. */
  | { type: 'refused'; errors: FieldErrors; succeeded: boolean }
  /** There was no response; `queued` when the form was put into the offline queue. */
  | { type: 'failed'; queued: boolean; reason?: string | undefined }
  /** The form fails its own validation, so nothing is sent. */
  | { type: 'invalid'; errors: FieldErrors }
  | { type: 'edit' }
  /** A form from an earlier visit is in the offline queue. */
  | { type: 'queued' }
  | { type: 'dequeued' }

export const initialState: FormState = {
  emailSend: false,
  loading: false,
  toast: false,
  toast_err: false,
  errors: {},
  slow: false,
  queued: false,
}

export const isBusy = (state: FormState) => state.emailSend || state.loading

/** The transitions of section 4, for every public form. */
export function formReducer(kind: FormKind, state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'send':
      return { ...initialState, emailSend: kind === 'request', loading: kind !== 'request' }
    case 'slow':
      return isBusy(state) ? { ...state, slow: true } : state
    case 'success':
      return {
        ...initialState,
        toast: true,
        reference: event.reference,
        phone: event.phone,
        unreadPhone: event.unreadPhone,
        download: event.download,
        visit: event.visit,
        answerTime: event.answerTime,
      }
    case 'refused':
      // Section 4: a subscription whose response says `success: false` keeps its flag until a press or an edit; a failed
      // request, which is any status but 2xx, clears it.
      return {
        ...initialState,
        toast_err: true,
        errors: event.errors,
        loading: kind === 'subscribe' && event.succeeded,
      }
    case 'failed':
      return { ...initialState, toast_err: true, queued: event.queued, reason: event.reason }
    case 'invalid':
      return { ...initialState, errors: event.errors }
    case 'edit':
      return state.loading && state.toast_err ? { ...state, loading: false } : state
    case 'queued':
      return { ...initialState, queued: true }
    case 'dequeued':
      return initialState
  }
}
