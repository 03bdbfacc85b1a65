import { isEmailShaped, normalizeEmail } from '../../../db/content/email.ts'
import { nameKey } from '../../../db/fold-text.ts'
import { dayMonthYear } from '../../text/format.ts'
import type { MetaAnswers } from './answers.ts'

type Estate = { title: string; slug: string }
type Question = { name: string; answer: string }

/**
 * Returns the fields of a lead in the format of the API (`programLeadSchema`). Other questions become lines of the
 * message. `now` is the time at which the lead is stored.
 */
export function leadFieldsOf(answers: MetaAnswers, estates: readonly Estate[], now: Date) {
  const questions = answers.field_data
    .map(({ name, values }) => ({ name, answer: values.join(', ').trim() }))
    .filter(({ answer }) => answer !== '')
  const questionOf = (...keys: string[]) =>
    keys.map(key => questions.find(({ name }) => name.toLowerCase() === key)).find(Boolean)
  const names = questionOf('full_name')
    ? [questionOf('full_name')]
    : [questionOf('first_name'), questionOf('last_name')]
  const mailbox = questionOf('email', 'work_email')
  const email = mailbox && isEmailShaped(normalizeEmail(mailbox.answer)) ? mailbox : undefined
  const phone = questionOf('phone_number', 'phone', 'work_phone_number')
  const estate = questions.find(({ answer }) => estateNamed(answer, estates))
  const otherQuestions = questions.filter(question => ![...names, email, phone, estate].includes(question))
  return {
    name: truncate(names.flatMap(question => question?.answer ?? []).join(' '), 100),
    email: email?.answer ?? null,
    phone: truncate(phone?.answer ?? '', 100),
    estate: truncate((estate && estateNamed(estate.answer, estates)) ?? estateIn(answers.formName, estates) ?? '', 100),
    message: truncate([...otherQuestions.map(asLine), ...lateFormLines(answers, now)].join('\n'), 4000),
    source: answers.platform === 'ig' ? 'instagram' : 'facebook',
    campaign: truncate(answers.campaign_name ?? answers.formName ?? '', 100),
    // Meta shows no form without the link to a privacy policy. Other checkboxes of a form are not consents to our
    // offers.
    consent: true,
  }
}

/** Formats a question such as `when_do_you_want_to_move?` with its answer as a line. */
function asLine({ name, answer }: Question): string {
  const words = name.replaceAll('_', ' ').trim().replace(/\?$/, '')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${answer}`
}

const day = 24 * 60 * 60_000

/** Returns a line with the day of a form, only if it was fetched more than a day later, such as after a fault. */
const lateFormLines = ({ created_time: at }: MetaAnswers, now: Date) =>
  now.getTime() - at.getTime() < day ? [] : [`Filled in: ${dayMonthYear(at)}`]

/** Returns the title of the estate that an answer names, by its title or as a choice such as `greenpark_estate`. */
const estateNamed = (answer: string, estates: readonly Estate[]) =>
  estates.find(({ title, slug }) => [title, slug].some(name => nameKey(name) === keyOfStart(answer)))?.title

/** Returns the title of the estate whose title occurs in the name of a form; the longest title if there are several. */
const estateIn = (formName: string | null, estates: readonly Estate[]) =>
  estates
    .map(({ title }) => title)
    .filter(title => nameKey(title) !== '' && keyOfStart(formName ?? '').includes(nameKey(title)))
    .toSorted((one, other) => other.length - one.length)[0] ?? null

/** Returns the beginning of a text in the form in which names are compared; cutting it limits the work. */
const keyOfStart = (text: string) => nameKey(text.slice(0, 200))

/** Returns a text in the normal form in which it is stored, with at most `max` characters. */
function truncate(answer: string, max: number): string {
  // The first cut limits the work; in the normal form, up to three characters can become one.
  const text = answer.slice(0, 3 * max).normalize('NFC')
  return text.length > max ? `${text.slice(0, max - 1)}…` : text
}
