export type FieldErrors = Record<string, string[]>

/** The two short forms have a loading flag; enquiries, reservations and what else asks for an answer share `emailSend`. */
export type FormKind = 'tour' | 'subscribe' | 'request'

/** The shared state of the specification (section 3), and what more a visitor should know of a form. */
export type FormState = {
  emailSend: boolean
  loading: boolean
  toast: boolean
  toast_err: boolean
  errors: FieldErrors
  /** No answer for a while; nothing is given up. */
  slow: boolean
  /** There was no network: the form waits on this phone. */
  kept: boolean
  /** What the answer said besides success. */
  reference?: string | undefined
  download?: string | undefined
}

export type FormEvent =
  | { type: 'send' }
  | { type: 'slow' }
  | { type: 'success'; reference?: string | undefined; download?: string | undefined }
  /** The server responded without success: with 2xx and `success: false` (`succeeded`), or with another status. */
  | { type: 'refused'; errors: FieldErrors; succeeded: boolean }
  /** There was no answer; `kept` when the form stays on this phone. */
  | { type: 'failed'; kept: boolean }
  /** The form does not pass its own rules, so nothing is sent. */
  | { type: 'invalid'; errors: FieldErrors }
  | { type: 'edit' }
  /** A form from before waits on this phone. */
  | { type: 'kept' }
  | { type: 'forget' }

export const initialState: FormState = {
  emailSend: false,
  loading: false,
  toast: false,
  toast_err: false,
  errors: {},
  slow: false,
  kept: false,
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
      return { ...initialState, toast: true, reference: event.reference, download: event.download }
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
      return { ...initialState, toast_err: true, kept: event.kept }
    case 'invalid':
      return { ...initialState, errors: event.errors }
    case 'edit':
      return state.loading && state.toast_err ? { ...state, loading: false } : state
    case 'kept':
      return { ...initialState, kept: true }
    case 'forget':
      return initialState
  }
}
