import { z } from 'zod'
import { parseAmount } from './amounts.ts'
import { daySchema, pastDaySchema } from './days.ts'
import { isEmailShaped } from './email.ts'
import { isSafeHref } from './href.ts'
import { parsePercent, parsePercentOrMoney } from './percent.ts'
import { isTooComplex, maxRichTextLength, sanitizeRichText } from './rich-text.ts'
import { slugify } from './slug.ts'
import { videoFromUrl } from './video-url.ts'
import { parseVisitHours } from './visit-hours.ts'

type Common = { label: string; help?: string; required: boolean }

export type RowColumn = { label: string; required: boolean } & (
  | { kind: 'text' | 'longText' | 'email' | 'link' | 'number' | 'time' }
  | { kind: 'choice'; options: readonly ChoiceOption[] }
)
/** `group` is the heading over all entries with this value. */
type ChoiceOption = { value: string; label: string; group?: string }

export type TextFormat = 'plain' | 'email' | 'phone' | 'link' | 'hours' | 'video'

/** The serializable data with which the panel renders an input. */
export type FieldView =
  | (Common & { kind: 'text'; max: number; format: TextFormat })
  | (Common & { kind: 'longText'; max: number })
  | (Common & { kind: 'richText' })
  | (Common & { kind: 'slug' })
  | (Common & {
      kind: 'number'
      min: number
      max: number
      step: number
      unit?: string
      /** Allows fractions such as `1/3`. */
      fractions?: true
      /** The name of the longitude field: this field is a latitude, and a pin on a map sets both. */
      longitudeField?: string
    })
  | (Common & { kind: 'flag' })
  | (Common & { kind: 'date'; notInFuture?: true })
  | (Common & { kind: 'choice'; options: readonly ChoiceOption[] })
  | (Common & { kind: 'relation'; to: string })
  | (Common & {
      kind: 'file'
      accept: FileKind
      behindText?: true
      /** True if the picture needs a transparent background. */
      transparent?: true
    })
  | (Common & { kind: 'images' })
  | (Common & {
      kind: 'rows'
      columns: Record<string, RowColumn>
      /** The name of the field of doors and windows: these rows are rooms, and one drawing edits both. */
      openingsField?: string
    })
  | (Common & { kind: 'sections'; kinds: Record<string, SectionKindView> })

/** A kind of section (`SectionKind`) without the schemas of its fields. */
export type SectionKindView = {
  label: string
  help: string
  fields: Record<string, FieldView>
  once?: true
  first?: true
  block?: { fields: readonly string[]; canHide: boolean; isLast: boolean }
}

export type FileKind = 'image' | 'video' | 'document'

/** A field of a collection: `view` is sent to the browser, `schema` stays on the server and is the only validation. */
export type Field<Value> = { view: FieldView; schema: z.ZodType<Value> }

type Options = { help?: string }
/** An optional value may be null, so its column has no `notNull()`. */
type WithOptional<Optional extends boolean = boolean> = Options & { optional?: Optional }
/** The schema of a value, or of the value or null if the field is optional. */
type Schema<Value, Optional extends boolean> = z.ZodType<Optional extends true ? Value | null : Value>

const field = <Value>(view: FieldView, schema: z.ZodType<Value>): Field<Value> => ({ view, schema })

const common = (label: string, options: WithOptional = {}): Common => ({
  label,
  required: !options.optional,
  ...(options.help && { help: options.help }),
})

/** Converts missing values, which forms send as empty strings, to null. */
const emptyAsNull = (value: unknown) => (value === undefined || value === '' ? null : value)
const trimmed = (value: unknown) => emptyAsNull(typeof value === 'string' ? storable(value).trim() : value)
/** Normalizes line ends and removes null characters, which PostgreSQL cannot store. */
const storable = (text: string) => text.replaceAll('\r\n', '\n').replaceAll('\0', '')

/** Makes a schema accept null for an optional field, or reject it with a message. `prepare` runs before. */
function withPresence<Value, Optional extends boolean = false>(
  schema: z.ZodType<Value>,
  label: string,
  options: WithOptional<Optional>,
  prepare = emptyAsNull,
): Schema<Value, Optional> {
  const checked = options.optional
    ? schema.nullable()
    : z
        .unknown()
        .superRefine((value, context) => {
          if (value === null) context.addIssue({ code: 'custom', message: `${label} is required.` })
        })
        .pipe(schema)
  return z.preprocess(prepare, checked) as Schema<Value, Optional>
}

type TextOptions = { max?: number; format?: TextFormat }

function textRule(format: TextOptions['format'], max: number) {
  // Values that are too long are rejected before any other rule runs.
  const text = z.string().max(max, { error: `At most ${max} characters.`, abort: true })
  if (format === 'email') return text.refine(isEmailShaped, 'This is not an e-mail address.')
  if (format === 'phone') return text.regex(/^\+?[\d\s()-]{6,24}$/, 'This is not a phone number.')
  if (format === 'hours') return text.refine(isVisitHours, 'Write the hours as 8:00 AM - 5:00 PM.')
  if (format === 'link')
    return text.refine(isSafeHref, 'Give a path such as /contact-us or a URL that starts with https://.')
  return text
}

const isVisitHours = (text: string) => parseVisitHours(text) !== null

/** Extracts the id of a video from its URL on a platform; returns any other value unchanged. */
const videoId = (value: unknown) => {
  const text = trimmed(value)
  return typeof text === 'string' ? (videoFromUrl(text)?.replace(/^\w+:/, '') ?? text) : text
}

/** Declares a line of up to `max` characters (default 200). `format` adds a rule or extracts the id of a video URL. */
function text<Optional extends boolean = false>(label: string, options: WithOptional<Optional> & TextOptions = {}) {
  const { max = 200, format = 'plain' } = options
  return field(
    { kind: 'text', max, format, ...common(label, options) },
    withPresence(textRule(format, max), label, options, format === 'video' ? videoId : trimmed),
  )
}

function longText<Optional extends boolean = false>(
  label: string,
  options: WithOptional<Optional> & { max?: number } = {},
) {
  const { max = 1000 } = options
  return field(
    { kind: 'longText', max, ...common(label, options) },
    withPresence(textRule('plain', max), label, options, trimmed),
  )
}

const richTextRule = z
  .string()
  .max(maxRichTextLength, { error: 'This text is too long: at most 200,000 characters.', abort: true })
  .refine(
    html => !isTooComplex(html),
    'This text has too many elements inside each other. Paste it without formatting.',
  )

/** Declares rich text, stored as the subset of HTML that `sanitizeRichText` allows. */
function richText<Optional extends boolean = false>(label: string, options: WithOptional<Optional> = {}) {
  // Text that would take long to sanitise is passed on unchanged; the rule rejects it.
  const clean = (value: unknown) =>
    emptyAsNull(typeof value === 'string' && !isTooComplex(value) ? sanitizeRichText(storable(value)) : value)
  return field({ kind: 'richText', ...common(label, options) }, withPresence(richTextRule, label, options, clean))
}

/** Declares the last part of the path: lower case, digits and hyphens, unique within the collection by its index. */
function slug(label = 'URL'): Field<string> {
  // A title in a script that cannot be written in URLs is passed on unchanged; the rule asks for letters and digits.
  const tidy = (value: unknown) =>
    emptyAsNull(typeof value === 'string' ? slugify(value) || (/[\p{L}\p{N}]/u.test(value) ? value.trim() : '') : value)
  return field(
    { kind: 'slug', ...common(label, { help: 'The last part of the URL of the page.' }) },
    withPresence(z.string().regex(/^[a-z0-9-]{1,96}$/, 'Use letters from a to z and digits.'), label, {}, tidy),
  )
}

type NumberOptions = { min?: number; max?: number; step?: number; unit?: string; longitudeField?: string }

/** Declares a number, by default from 0 to a billion; an integer unless `step` is a fraction. `unit` is for display. */
function number<Optional extends boolean = false>(label: string, options: WithOptional<Optional> & NumberOptions = {}) {
  const { min = 0, max = 1_000_000_000, step = 1, unit, longitudeField } = options
  const rule = z.number('This is not a number.').min(min, `At least ${min}.`).max(max, `At most ${max}.`)
  const prepare = (value: unknown) => {
    const typed = trimmed(value)
    return typeof typed === 'string' ? Number(typed.replaceAll(/(\d),(?=\d)/g, '$1')) : typed
  }
  const integerRule = step % 1 === 0 ? rule.refine(Number.isInteger, 'Write a whole number.') : rule
  return field(
    {
      kind: 'number',
      min,
      max,
      step,
      ...(unit && { unit }),
      ...(longitudeField && { longitudeField }),
      ...common(label, options),
    },
    withPresence(integerRule, label, options, prepare),
  )
}

/** Parses typed text; numbers, and texts that cannot be parsed, remain unchanged. */
const parsedWith =
  (parse: (text: string) => { value: number | null } | { message: string }) =>
  (value: unknown, context: z.RefinementCtx) => {
    const typed = trimmed(value)
    if (typeof typed !== 'string') return typed
    const parsed = parse(typed)
    if ('value' in parsed) return parsed.value
    context.addIssue({ code: 'custom', message: parsed.message })
    return z.NEVER
  }

const maxMoney = 100_000_000_000

/** Declares an amount in whole Kenyan shillings, typed as people write it: `KES 250,000`, `250 000`, `2.5M`. */
function money<Optional extends boolean = false>(label: string, options: WithOptional<Optional> = {}) {
  const { view, schema } = number(label, { ...options, min: 0, max: maxMoney, unit: 'KES' })
  return {
    view,
    schema: z.preprocess(
      parsedWith(text => parseAmount(text, { max: maxMoney, zero: true })),
      schema,
    ),
  }
}

type PercentOptions = { max?: number; orMoney?: true }

/**
 * Declares a percentage with at most two decimals, or a fraction: a third is stored as 100/3, and `fractionOf` returns
 * the exact third. With `orMoney` the field also accepts whole shillings; another field decides which of the two it is.
 */
function percent<Optional extends boolean = false>(
  label: string,
  options: WithOptional<Optional> & PercentOptions = {},
) {
  const { orMoney, max = orMoney ? 1_000_000_000 : 100 } = options
  const { view, schema } = number(label, { ...options, max, step: 0.01, ...(!orMoney && { unit: '%' }) })
  const parse = (text: string) => (orMoney ? parsePercentOrMoney(text, max) : parsePercent(text))
  return { view: { ...view, fractions: true } as FieldView, schema: z.preprocess(parsedWith(parse), schema) }
}

/** Declares a checkbox. Browsers send nothing for an unchecked box, which means false. */
function flag(label: string, options: Options = {}): Field<boolean> {
  const tidy = (value: unknown) => value === true || value === 'on' || value === 'true'
  return field({ kind: 'flag', ...common(label, { ...options, optional: true }) }, z.preprocess(tidy, z.boolean()))
}

type DateOptions = { notInFuture?: true }

/** Declares a day as `YYYY-MM-DD`; with `notInFuture`, at most the present local day. */
function date<Optional extends boolean = false>(label: string, options: WithOptional<Optional> & DateOptions = {}) {
  const { notInFuture } = options
  const rule = notInFuture ? pastDaySchema() : daySchema()
  return field(
    { kind: 'date', ...(notInFuture && { notInFuture }), ...common(label, options) },
    withPresence(rule, label, options, trimmed),
  )
}

type ChoiceTexts<Value extends string> = {
  labels?: Partial<Record<Value, string>>
  groups?: Partial<Record<Value, string>>
}

/**
 * Declares a value of a fixed list. A label is made from the value unless `labels` has one, for proper names; `groups`
 * are headings over the entries of a value.
 */
function choice<const Values extends readonly [string, ...string[]]>(
  label: string,
  values: Values,
  options: Options & ChoiceTexts<Values[number]> = {},
): Field<Values[number]> {
  return field(
    { kind: 'choice', options: optionsOf(values, options), ...common(label, options) },
    withPresence(z.enum(values, 'Choose one from the list.'), label, {}),
  )
}

const optionsOf = (values: readonly string[], { labels = {}, groups = {} }: ChoiceTexts<string> = {}): ChoiceOption[] =>
  values.map(value => ({
    value,
    label: labels[value] ?? value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' '),
    ...(groups[value] && { group: groups[value] }),
  }))

/** Returns the label of a value of a choice, as staff and visitors read it; `group` is the heading over all entries. */
export function choiceLabel(field: Field<string>, value: string, kind: 'label' | 'group' = 'label'): string {
  const options = field.view.kind === 'choice' ? field.view.options : []
  return options.find(option => option.value === value)?.[kind] ?? value
}

/** Declares the id of an entry of another collection, by key, so that collection files do not import each other. */
function relation<Optional extends boolean = false>(label: string, to: string, options: WithOptional<Optional> = {}) {
  return field(
    { kind: 'relation', to, ...common(label, options) },
    withPresence(z.uuid('Choose one from the list.'), label, options),
  )
}

type FileOptions = { behindText?: true; transparent?: true }

function file<Optional extends boolean = false>(
  label: string,
  accept: FileKind,
  options: WithOptional<Optional> & FileOptions = {},
) {
  return field(
    {
      kind: 'file',
      accept,
      ...(options.behindText && { behindText: true }),
      ...(options.transparent && { transparent: true }),
      ...common(label, options),
    },
    withPresence(z.uuid('Choose a file.'), label, options),
  )
}

/**
 * Declares the id of a picture. With `behindText`, white text is shown on the picture, and publishing checks its
 * contrast; with `transparent`, publishing rejects a picture without transparency.
 */
function image<Optional extends boolean = false>(label: string, options: WithOptional<Optional> & FileOptions = {}) {
  return file(label, 'image', options)
}

const fromJson = (value: unknown) => {
  if (typeof value !== 'string') return value ?? []
  try {
    return JSON.parse(value || '[]')
  } catch {
    return value
  }
}

/** Returns a schema of at most `max` values. Their number is checked before the values. */
const listOf = <Value extends z.ZodType>(value: Value, max: number) =>
  z
    .array(z.unknown())
    .max(max, { error: `At most ${max}.`, abort: true })
    .pipe(z.array(value))

function images(label: string, options: Options = {}): Field<string[]> {
  return field(
    { kind: 'images', ...common(label, { ...options, optional: true }) },
    z.preprocess(fromJson, listOf(z.uuid(), 60)) as z.ZodType<string[]>,
  )
}

type RowKind =
  | 'text'
  | 'text?'
  | 'longText'
  | 'email'
  | 'link?'
  | 'number'
  | 'number?'
  | 'time'
  | readonly [string, ...string[]]
type RowOf<Columns extends Record<string, RowKind>> = {
  [Name in keyof Columns]: Columns[Name] extends readonly (infer Value extends string)[]
    ? Value
    : Columns[Name] extends 'text' | 'longText' | 'email' | 'time'
      ? string
      : Columns[Name] extends 'text?' | 'link?'
        ? string | null
        : Columns[Name] extends 'number'
          ? number
          : number | null
}

/**
 * Declares a small table inside the entry: facts, distances, rooms. A cell is a line of text, a long text, an e-mail, a
 * link, a number, a time of day (`09:30`), or a choice; with `?` it is optional. `openingsField` is the name of the field
 * with the doors and windows of these rooms.
 */
function rows<const Columns extends Record<string, RowKind>>(
  label: string,
  columns: Columns,
  options: Options & { openingsField?: string } = {},
): Field<RowOf<Columns>[]> {
  const { openingsField } = options
  const cells = Object.entries(columns).map(([name, spec]) => [name, cellOf(name, spec)] as const)
  const rules = Object.fromEntries(cells.map(([name, { rule }]) => [name, rule]))
  const views = Object.fromEntries(cells.map(([name, { view }]) => [name, view]))
  return field(
    {
      kind: 'rows',
      columns: views,
      ...(openingsField && { openingsField }),
      ...common(label, { ...options, optional: true }),
    },
    z.preprocess(fromJson, listOf(z.object(rules), 100)) as z.ZodType<RowOf<Columns>[]>,
  )
}

function cellOf(name: string, spec: RowKind): { view: RowColumn; rule: z.ZodType } {
  const label = name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, char => ` ${char.toLowerCase()}`)
  if (typeof spec !== 'string')
    return {
      view: { label, kind: 'choice', required: true, options: optionsOf(spec) },
      rule: choice(label, spec).schema,
    }
  const optional = spec.endsWith('?')
  const presence = { optional }
  if (spec.startsWith('number'))
    return {
      view: { label, kind: 'number', required: !optional },
      rule: number(label, { ...presence, min: -1_000_000, step: 0.01 }).schema,
    }
  if (spec === 'time')
    return {
      view: { label, kind: 'time', required: true },
      rule: withPresence(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 09:30.'), label, {}, trimmed),
    }
  if (spec === 'email')
    return {
      view: { label: 'E-mail', kind: 'email', required: true },
      rule: text('E-mail', { format: 'email' }).schema,
    }
  if (spec === 'link?')
    return {
      view: { label: 'Link', kind: 'link', required: false },
      rule: text('Link', { ...presence, format: 'link' }).schema,
    }
  return {
    view: { label, kind: spec === 'longText' ? 'longText' : 'text', required: !optional },
    rule: text(label, { ...presence, max: 600 }).schema,
  }
}

export const f = {
  text,
  longText,
  richText,
  slug,
  number,
  money,
  percent,
  flag,
  date,
  choice,
  relation,
  file,
  image,
  images,
  rows,
}
