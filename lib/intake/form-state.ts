export type FieldErrors = Record<string, string[]>

/** `tour` and `subscribe` forms use the flag `loading`; `request` (enquiries, reservations, …) uses `emailSend`. */
export type FormKind = 'tour' | 'subscribe' | 'request'

/** The shared state of section 3 of the specification, with additional fields. */
export type FormState = {
  emailSend: boolean
  loading: boolean
  toast: boolean
  toast_err: boolean
  errors: FieldErrors
  /** True if the running request takes long. */
  slow: boolean
  /** True if the form is in the offline queue: because no response came from the site. */
  queued: boolean
  /** The reference of the stored lead; this and the following fields come from a successful response. */
  reference?: string | undefined
  /** The phone in international form. */
  phone?: string | undefined
  /** The phone as typed, if it could not be parsed. */
  unreadPhone?: string | undefined
  /** The URL of the requested document. */
  download?: string | undefined
  /** The path of the page on which the visitor chooses the time of the visit. */
  visit?: string | undefined
  /** A sentence on the time of a reply; only outside office hours. */
  answerTime?: string | undefined
}

export type FormEvent =
  | { type: 'send' }
  | { type: 'slow' }
  | ({ type: 'success' } & Pick<FormState, 'reference' | 'phone' | 'unreadPhone' | 'download' | 'visit' | 'answerTime'>)
  /** The response was not successful. `succeeded` is true for a 2xx status with `success: false`. */
  | { type: 'refused'; errors: FieldErrors; succeeded: boolean }
  /** The request got no response. `queued` is true if the form is in the offline queue. */
  | { type: 'failed'; queued: boolean }
  /** The form is invalid in the browser, so it is not sent. */
  | { type: 'invalid'; errors: FieldErrors }
  | { type: 'edit' }
  /** A form that was sent before this page was opened is in the offline queue. */
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

/** Returns the next state of a public form, by section 4 of the specification. */
export function formReducer(kind: FormKind, state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'send':
      return { ...initialState, emailSend: kind === 'request', loading: kind !== 'request' }
    case 'slow':
      return isBusy(state) ? { ...state, slow: true } : state
    case 'success': {
      const { type: _, ...response } = event
      return { ...initialState, toast: true, ...response }
    }
    case 'refused':
      // Section 4: a subscription whose response has `success: false` keeps its flag until a press or an edit;
      // a failed request, with any other status than 2xx, clears it.
      return {
        ...initialState,
        toast_err: true,
        errors: event.errors,
        loading: kind === 'subscribe' && event.succeeded,
      }
    case 'failed':
      return { ...initialState, toast_err: true, queued: event.queued }
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
