import { phoneCountries, phoneCountryCodes } from '@/lib/phone/countries'
import { FormField } from './form-field'

/** The contact fields of forms. The API accepts the same lengths (`lib/intake/schema.ts`). */
export function PersonFields({ form }: { form: string }) {
  return (
    <>
      <NameField form={form} required />
      <EmailField form={form} />
      <FormField form={form} name="phone" label="Phone">
        <div className="flex gap-2">
          <select name="phoneCountry" aria-label="Country of the phone" autoComplete="off" className="field w-2/5">
            {phoneCountryCodes.map(code => (
              <option key={code} value={code}>
                {phoneCountries[code]}
              </option>
            ))}
          </select>
          <input
            id={`${form}-phone`}
            aria-describedby={`${form}-phone-error`}
            name="phone"
            type="tel"
            maxLength={100}
            autoComplete="tel"
            className="field figures min-w-0 flex-1"
          />
        </div>
      </FormField>
    </>
  )
}

type NameProps = { form: string; label?: string; required?: boolean }

export function NameField({ form, label = 'Your name', required = false }: NameProps) {
  return (
    <FormField form={form} name="name" label={label}>
      <input
        id={`${form}-name`}
        aria-describedby={`${form}-name-error`}
        name="name"
        required={required}
        maxLength={100}
        autoComplete="name"
        className="field"
      />
    </FormField>
  )
}

export function EmailField({ form }: { form: string }) {
  return (
    <FormField form={form} name="email" label="E-mail">
      <input
        id={`${form}-email`}
        aria-describedby={`${form}-email-error`}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        className="field"
      />
    </FormField>
  )
}
