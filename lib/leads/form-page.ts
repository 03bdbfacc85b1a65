import 'server-only'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { getSettings } from '@/lib/content/settings'
import { dialable } from '@/lib/format'
import { sitePath } from '@/lib/http/site-path'
import type { Fields, RequestFailure } from '../http/body'
import { type Html, html } from '../http/html'
import { plainPage } from '../http/plain-page'
import { phoneCountries } from '../phone/countries'
import { offerFields } from './offers'
import { whatsappUrl } from './whatsapp'

/** The inputs of fields; a field that is missing here is a text input. */
const inputs: Record<
  string,
  {
    type?: string
    autocomplete?: string
    rows?: number
    /** A few, beside each other. */
    options?: Record<string, string>
    /** Many, in a list. */
    list?: Record<string, string>
  }
> = {
  name: { autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email' },
  phone: { type: 'tel', autocomplete: 'tel' },
  message: { rows: 6 },
  tourDay: { type: 'date' },
  preferredContact: { options: { phone: 'Phone', whatsapp: 'WhatsApp', email: 'E-mail' } },
  consent: { type: 'checkbox' },
  ...Object.fromEntries(Object.keys(offerFields).map(name => [name, { type: 'checkbox' }])),
  phoneCountry: { list: phoneCountries },
}

/**
 * The page that a browser without script gets when a form was rejected: the reason, and the form again with all values,
 * each message at its field. Fields with a title in the schema are shown, the others are sent as hidden fields.
 */
export async function formPage(action: string, schema: z.ZodObject, fields: Fields, failure: RequestFailure) {
  const { status, message, errors = {}, headers } = failure
  const names = Object.keys(schema.shape)
  const titleOf = (name: string) => (schema.shape[name] as z.ZodType).meta()?.title
  // A text field that was not sent is not in that form; an unticked checkbox is never sent.
  const shown = names.filter(
    name => errors[name] ?? (titleOf(name) && (name in fields || inputs[name]?.type === 'checkbox')),
  )
  // Pressing the button of this page twice must not submit twice.
  const values = { ...fields, idempotencyKey: textOf(fields.idempotencyKey) || randomUUID() } as Fields
  const hidden = names.filter(name => !shown.includes(name) && textOf(values[name]) !== '')
  const invalid = shown.filter(name => errors[name]?.[0])
  const label = (name: string) => titleOf(name) ?? name
  const page = sitePath(fields.page)

  return plainPage({
    status,
    ...(headers && { headers }),
    heading: 'Not sent yet',
    body: html`
      <div class="alert" role="alert"><p>${message}</p>${
        invalid.length > 0 &&
        html`<ul>${invalid.map(name => html`<li><a href="#${name}">${label(name).replace(/\.$/, '')}</a>: ${withFullStop(errors[name]?.[0])}</li>`)}</ul>`
      }</div>
      <p>What you typed is still here. ${status === 422 ? 'Nothing was stored.' : 'Sending it again is safe: it counts once.'}</p>
      ${status === 422 ? null : await contactLinks()}
      <form method="post" action="${action}" novalidate>
        ${hidden.map(name => html`<input type="hidden" name="${name}" value="${textOf(values[name])}">`)}
        ${shown.map(name => field(name, label(name), textOf(values[name]), errors[name]?.[0], name === invalid[0]))}
        <button>Send again</button>
      </form>
      <p>${page && html`<a href="${page}">Back to the page</a> · `}<a href="/home">Home page</a></p>`,
  })
}

function field(name: string, label: string, value: string, error: string | undefined, focus: boolean): Html {
  const { type = 'text', autocomplete, rows, options, list } = inputs[name] ?? {}
  const errorHtml = error !== undefined && html`<p class="error" id="${name}-error">${withFullStop(error)}</p>`
  const attributes = html`id="${name}" name="${name}"${
    error !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`
  }${focus && html` autofocus`}`
  if (options)
    return html`<fieldset id="${name}"><legend>${label}</legend>${Object.entries(options).map(
      ([option, text]) =>
        html`<label class="pick"><input type="radio" name="${name}" value="${option}"${option === value && html` checked`}>${text}</label>`,
    )}${errorHtml}</fieldset>`
  if (list)
    return html`<div><label class="field" for="${name}">${label}</label><select ${attributes}>${Object.entries(
      list,
    ).map(
      ([option, text]) => html`<option value="${option}"${option === value && html` selected`}>${text}</option>`,
    )}</select>${errorHtml}</div>`
  if (type === 'checkbox')
    return html`<div><label class="pick"><input type="checkbox" ${attributes}${value !== '' && html` checked`}>${label}</label>${errorHtml}</div>`
  if (rows)
    // HTML drops the first line end after the tag.
    return html`<div><label class="field" for="${name}">${label}</label><textarea ${attributes} rows="${rows}">\n${value}</textarea>${errorHtml}</div>`
  return html`<div><label class="field" for="${name}">${label}</label><input type="${type}" ${attributes} value="${value}"${
    autocomplete && html` autocomplete="${autocomplete}"`
  }>${errorHtml}</div>`
}

/** Phone and WhatsApp links for when the forms fail; null when the settings cannot be read either. */
async function contactLinks(): Promise<Html | null> {
  const company = await getSettings().catch(() => null)
  return (
    company &&
    html`<p>If it is urgent: call <a href="tel:${dialable(company.salesPhone)}">${company.salesPhone}</a> or write on <a href="${whatsappUrl(company.salesWhatsapp)}">WhatsApp</a>.</p>`
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
/** The message with a full stop (spec 5). */
const withFullStop = (message = '') => `${message.replace(/\.$/, '')}.`
