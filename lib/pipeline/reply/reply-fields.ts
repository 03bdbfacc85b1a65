/** The fields that a template can contain, with the descriptions for staff. */
export const replyFields = {
  name: 'the first name of the person',
  estate: 'the estate they ask about',
  agent: 'your name',
  phone: 'the phone of the sales office',
} as const
export type ReplyField = keyof typeof replyFields

const pattern = /\{([^{}]{1,30})\}/g

export function unknownFields(text: string): string[] {
  const found = [...text.matchAll(pattern)].map(([, name = '']) => name)
  return [...new Set(found.filter(name => !Object.hasOwn(replyFields, name)))]
}

/** Fills in the fields of a text, and removes spaces before punctuation, which empty fields leave. */
export function fillFields(text: string, values: Record<ReplyField, string | null>): string {
  return text
    .replace(pattern, (field, name: string) =>
      Object.hasOwn(values, name) ? (values[name as ReplyField] ?? '') : field,
    )
    .replace(/ ([,.!?])/g, '$1')
}
