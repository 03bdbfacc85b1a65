export type FieldErrors = Record<string, string[]>

/** The shared state of the specification (section 3): flags of the enquiry and errors by field. */
export type EnquiryState = { emailSend: boolean; toast: boolean; toast_err: boolean; errors: FieldErrors }

export type EnquiryEvent =
  | { type: 'send' }
  | { type: 'success' }
  | { type: 'failure'; errors?: FieldErrors | undefined }

export const enquiryAtRest: EnquiryState = { emailSend: false, toast: false, toast_err: false, errors: {} }

/** The transitions of section 4; a 422 stores its errors by field and raises `toast_err` as any failure does. */
export function enquiryAfter(state: EnquiryState, event: EnquiryEvent): EnquiryState {
  switch (event.type) {
    case 'send':
      return { ...state, emailSend: true, toast: false, toast_err: false }
    case 'success':
      return { emailSend: false, toast: true, toast_err: false, errors: {} }
    case 'failure':
      return { ...state, emailSend: false, toast_err: true, errors: event.errors ?? {} }
  }
}

export type ShortFormState = { loading: boolean; value: string }

/** Site tour and subscription: what becomes of the loading flag and the field (spec 4, the quirk of `success: false` included). */
export function shortFormAfter(
  form: 'tour' | 'subscribe',
  state: ShortFormState,
  event: 'send' | 'success' | 'refused' | 'failed' | { edit: string },
): ShortFormState {
  if (typeof event === 'object') return { loading: false, value: event.edit }
  if (event === 'send') return { ...state, loading: true }
  if (event === 'success') return { loading: false, value: '' }
  // The original does not clear the flag when a subscription is answered with success false; a press or an edit does.
  if (event === 'refused' && form === 'subscribe') return { ...state, loading: true }
  return { ...state, loading: false }
}
