import 'server-only'
import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { getSettings } from '@/lib/content/settings'
import { sitePath } from '@/lib/http/site-path'
import { contactMethodLabels } from '@/lib/text/contact-methods'
import { dialable } from '@/lib/text/format'
import { marketingConsentFields } from '../consents/marketing-consents'
import type { Fields, RequestFailure } from '../http/body'
import { plainPage } from '../http/plain-page'
import { phoneCountries } from '../phone/countries'
import { whatsappUrl } from '../phone/whatsapp'

/** The inputs of fields. Fields that are not listed have text inputs. */
const inputs: Record<
  string,
  {
    type?: string
    autocomplete?: string
    rows?: number
    /** Radio buttons, for a few options. */
    options?: Record<string, string>
    /** Options of a select, for many options. */
    list?: Record<string, string>
  }
> = {
  name: { autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email' },
  phone: { type: 'tel', autocomplete: 'tel' },
  message: { rows: 6 },
  tourDay: { type: 'date' },
  preferredContact: { options: contactMethodLabels },
  consent: { type: 'checkbox' },
  ...Object.fromEntries(Object.keys(marketingConsentFields).map(name => [name, { type: 'checkbox' }])),
  phoneCountry: { list: phoneCountries },
}

/**
 * Returns the page for a rejected form in a browser without script: the reason, and the form again with all its values
 * and a message at each invalid field. Fields without a title in the schema are sent as hidden fields.
 */
export async function formPage(action: string, schema: z.ZodObject, fields: Fields, failure: RequestFailure) {
  const { status, message, errors = {}, headers } = failure
  const names = Object.keys(schema.shape)
  const titleOf = (name: string) => (schema.shape[name] as z.ZodType).meta()?.title
  // An unsent text field does not belong to the form, but an unticked checkbox is never sent.
  const shownFields = names.filter(
    name => errors[name] ?? (titleOf(name) && (name in fields || inputs[name]?.type === 'checkbox')),
  )
  // The key prevents that a second press of the button stores a second lead.
  const values = { ...fields, idempotencyKey: textOf(fields.idempotencyKey) || randomUUID() } as Fields
  const hidden = names.filter(name => !shownFields.includes(name) && textOf(values[name]) !== '')
  const invalid = shownFields.filter(name => errors[name]?.[0])
  const label = (name: string) => titleOf(name) ?? name
  const page = sitePath(fields.page)
  const contact = await contactLinks(status === 422 ? 'Or' : 'If it is urgent:')

  return plainPage({
    status,
    ...(headers && { headers }),
    heading: 'Not sent yet',
    body: (
      <>
        <div className="alert" role="alert">
          <p>{message}</p>
          {invalid.length > 0 && (
            <ul>
              {invalid.map(name => (
                <li key={name}>
                  <a href={`#${name}`}>{label(name).replace(/\.$/, '')}</a>: {withFullStop(errors[name]?.[0])}
                </li>
              ))}
            </ul>
          )}
        </div>
        <p>
          What you typed is still here.{' '}
          {status === 422 ? 'Nothing was stored.' : 'Sending it again is safe: it counts once.'}
        </p>
        {status !== 422 && contact}
        <form method="post" action={action} noValidate>
          {hidden.map(name => (
            <input key={name} type="hidden" name={name} value={textOf(values[name])} />
          ))}
          {shownFields.map(name => (
            <Field
              key={name}
              name={name}
              label={label(name)}
              value={textOf(values[name])}
              error={errors[name]?.[0]}
              isFirstInvalid={name === invalid[0]}
            />
          ))}
          <button type="submit">Send again</button>
        </form>
        {status === 422 && contact}
        <p>
          {page && (
            <>
              <a href={page}>Back to the page</a> ·{' '}
            </>
          )}
          <a href="/home">Home page</a>
        </p>
      </>
    ),
  })
}

type FieldProps = {
  name: string
  label: string
  value: string
  error: string | undefined
  isFirstInvalid: boolean
}

function Field({ name, label, value, error, isFirstInvalid }: FieldProps) {
  const { type = 'text', autocomplete, rows, options, list } = inputs[name] ?? {}
  const message = error !== undefined && (
    <p className="error" id={`${name}-error`}>
      {withFullStop(error)}
    </p>
  )
  const attributes = {
    ...{ id: name, name },
    ...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${name}-error` }),
    ...(isFirstInvalid && { autoFocus: true }),
  }
  if (options)
    return (
      <fieldset id={name}>
        <legend>{label}</legend>
        {Object.entries(options).map(([option, text]) => (
          <label key={option} className="pick">
            <input type="radio" name={name} value={option} defaultChecked={option === value} />
            {text}
          </label>
        ))}
        {message}
      </fieldset>
    )
  if (type === 'checkbox')
    return (
      <div>
        <label className="pick">
          <input type="checkbox" {...attributes} defaultChecked={value !== ''} />
          {label}
        </label>
        {message}
      </div>
    )
  return (
    <div>
      <label className="field" htmlFor={name}>
        {label}
      </label>
      {list ? (
        <select {...attributes} defaultValue={value}>
          {Object.entries(list).map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...attributes} rows={rows} defaultValue={value} />
      ) : (
        <input type={type} {...attributes} defaultValue={value} autoComplete={autocomplete} />
      )}
      {message}
    </div>
  )
}

/** Returns links to phone and WhatsApp; null if the settings cannot be read. */
async function contactLinks(opening: string): Promise<ReactNode> {
  const company = await getSettings().catch(() => null)
  return (
    company && (
      <p>
        {opening} call <a href={`tel:${dialable(company.salesPhone)}`}>{company.salesPhone}</a> or write on{' '}
        <a href={whatsappUrl(company.salesWhatsapp)}>WhatsApp</a>.
      </p>
    )
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
/** Ends a message with a full stop (spec 5). */
const withFullStop = (message = '') => `${message.replace(/\.$/, '')}.`
