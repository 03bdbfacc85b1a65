import { renderMarkup } from '@/lib/http/render-markup'
import type { MyDataForm } from '@/lib/privacy/my-data/change-my-data'
import type { MyDataProblem } from '@/lib/privacy/my-data/my-data-form'
import type { MyData } from '@/lib/privacy/my-data/read-my-data'
import { regionFailed } from '../page-region'
import { Choices, Rights } from './choices'
import { DataRequests, SentData, SentMails } from './stored-data'

const problems: Record<MyDataProblem, string> = {
  unread: 'The form could not be read. Please try again.',
  text: 'Please write what it is about, in at most 2,000 characters.',
  sure: 'Tick the box first: erasing cannot be undone.',
  many: 'Ten of your requests are open. We deal with them first.',
  busy: 'Too many attempts. Please try again in a few minutes.',
  failed: 'This did not work. Nothing has changed; please try again.',
}

const successTexts: Record<MyDataForm['action'], string> = {
  consents: 'Saved: from now on we write to you only where you agree.',
  'leave-news': 'You are unsubscribed from the newsletter.',
  'leave-estate': 'You will get no more updates of this estate.',
  see: 'We have your request, and a mail confirms it.',
  correct: 'We have your request, and a mail confirms it.',
  object: 'We have your request, and a mail confirms it.',
  erase: 'We have your request, and a mail confirms it.',
}

const has = <Texts extends object>(texts: Texts, key: string): key is keyof Texts & string => Object.hasOwn(texts, key)

/** Returns markup for `/my-data`: the data of an e-mail, and forms to correct or erase the data and change consents. */
export function myDataMarkup(data: MyData, token: string, query: URLSearchParams): Promise<string> {
  const [problem, success] = [query.get('problem') ?? '', query.get('done') ?? '']
  const { email, requests, leads, visits, quotes, mails, consents, newsletter, followed } = data
  return renderMarkup(
    <>
      {has(problems, problem) && (
        <p role="alert" className="mb-8 border-l-2 border-terracotta pl-4 font-medium">
          {problems[problem]}
        </p>
      )}
      {has(successTexts, success) && (
        <p role="status" className="mb-8 border-l-2 border-forest pl-4 font-medium">
          {successTexts[success]}
        </p>
      )}
      <p className="max-w-[34.5em] text-h3">
        This is what we store under <span className="break-all">{email}</span>.
      </p>
      <p className="mt-4">
        <a href={`/my-data/${token}/copy`} download="my-data.json" className="button button-line">
          Download it as a file
        </a>
      </p>
      <DataRequests requests={requests} />
      <SentData leads={leads} visits={visits} quotes={quotes} />
      <SentMails mails={mails} />
      <Choices consents={consents} newsletter={newsletter} followed={followed} token={token} />
      <Rights token={token} />
    </>,
  )
}

/** Returns markup for `/my-data` without a token: the form that mails the link with the token. */
export const myDataForm = () =>
  renderMarkup(
    <>
      <p className="max-w-[34.5em] text-h3">
        We mail you a link to everything that we store about you. There you can correct it, have it erased, and choose
        what we may write to you about.
      </p>
      <form method="post" action="/api/my-data" className="mt-8 grid max-w-xl gap-4 rounded-card bg-sand p-4 sm:p-6">
        <p>
          <label htmlFor="my-data-email" className="font-medium">
            Your e-mail
          </label>
          <input
            id="my-data-email"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            className="field mt-1"
          />
        </p>
        <button type="submit" className="button button-primary justify-self-start">
          Mail me the link
        </button>
        <p className="text-small text-slate">
          The link works for a day.{' '}
          <a href="/privacy" className="text-link">
            How we use your data
          </a>
        </p>
      </form>
    </>,
  )

/** Returns markup for data that cannot be read. */
export const myDataFailed = () =>
  regionFailed('Your data cannot be shown at the moment.', 'Nothing is lost. Please try again in a moment.')
