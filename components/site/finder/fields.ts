import { type Html, html } from '@/lib/http/html'

export type Option = [value: string, label: string]

/** A labelled input with the id `find-<name>`. */
export const fieldMarkup = (name: string, label: string, input: Html, className = '') => html`
  <div class="min-w-0 ${className}"><label for="find-${name}" class="mb-1.5 block text-small font-medium">${label}</label>${input}</div>`

/** A labelled choice, with the chosen value. */
export const selectMarkup = (
  name: string,
  label: string,
  options: readonly Option[],
  chosen: string | undefined,
  className = '',
) =>
  fieldMarkup(
    name,
    label,
    html`<select id="find-${name}" name="${name}" class="field">${options.map(
      ([value, text]) => html`<option value="${value}"${value === (chosen ?? '') && html` selected`}>${text}</option>`,
    )}</select>`,
    className,
  )
