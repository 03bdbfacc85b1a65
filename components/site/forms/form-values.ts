import type { FieldErrors } from '@/lib/intake/form-state'

/** Returns the current fields as a string that can be compared. */
export const serializeForm = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)])

export const requiredFields = (form: HTMLFormElement) =>
  [...form.elements].filter(field => field.matches(':required')).map(field => field.getAttribute('name') ?? '')

/** Restores values into the visible fields. */
export function fill(form: HTMLFormElement | null, values: Record<string, unknown>) {
  for (const input of form?.elements ?? []) {
    if (!('name' in input && 'value' in input) || (input as HTMLInputElement).type === 'hidden') continue
    const { name, type, value } = input as HTMLInputElement
    if (type === 'checkbox' || type === 'radio') (input as HTMLInputElement).checked = values[name] === value
    else if (name in values) input.value = values[name]
  }
}

/** Writes the first message of each field under the field, with a full stop, and focuses the first such field. */
export function showErrors(form: HTMLFormElement | null, errors: FieldErrors) {
  let first: HTMLElement | undefined
  for (const errorElement of form?.querySelectorAll<HTMLElement>('[data-error]') ?? []) {
    const name = errorElement.dataset.error ?? ''
    const message = errors[name]?.[0]
    const input = form?.elements.namedItem(name)
    errorElement.textContent = message ? `${message.replace(/\.$/, '')}.` : ''
    if (!(input instanceof HTMLElement)) continue
    input.toggleAttribute('aria-invalid', false)
    if (message) input.setAttribute('aria-invalid', 'true')
    if (message) first ??= input
  }
  first?.focus()
}
