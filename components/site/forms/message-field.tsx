import { FormField } from './form-field'

export function MessageField({ form, rows }: { form: string; rows: number }) {
  return (
    <div className="sm:col-span-2">
      <FormField form={form} name="message" label="Message">
        <textarea
          id={`${form}-message`}
          aria-describedby={`${form}-message-error`}
          name="message"
          rows={rows}
          maxLength={4000}
          className="field"
        />
      </FormField>
    </div>
  )
}
