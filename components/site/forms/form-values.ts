import type { FieldErrors } from '@/lib/leads/form-state'

/** The fields as they stand, to be compared. */
export const typedIn = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)])

/** Puts back what was typed, where it can be seen. */
export function fill(form: HTMLFormElement | null, values: Record<string, unknown>) {
  for (const input of form?.elements ?? []) {
    if (!('name' in input && 'value' in input) || (input as HTMLInputElement).type === 'hidden') continue
    const { name, type, value } = input as HTMLInputElement
    if (type === 'checkbox' || type === 'radio') (input as HTMLInputElement).checked = values[name] === value
    else if (name in values) input.value = values[name]
  }
}

/** Puts each first message under its field, with a full stop, and moves the focus to the first. */
export function showErrors(form: HTMLFormElement | null, errors: FieldErrors) {
  let first: HTMLElement | undefined
  for (const place of form?.querySelectorAll<HTMLElement>('[data-error]') ?? []) {
    const name = place.dataset.error ?? ''
    const message = errors[name]?.[0]
    const input = form?.elements.namedItem(name)
    place.textContent = message ? `${message.replace(/\.$/, '')}.` : ''
    if (!(input instanceof HTMLElement)) continue
    input.toggleAttribute('aria-invalid', false)
    if (message) input.setAttribute('aria-invalid', 'true')
    if (message) first ??= input
  }
  first?.focus()
}
