import { Fragment, type ReactNode } from 'react'
import { consentPurposes } from '@/db/tables/data-requests'
import type { MyData } from '@/lib/privacy/my-data/read-my-data'
import { marketingConsentWording } from '@/lib/text/copy'
import { Disclosure, Section } from './section'

type FormProps = { token: string; action: string; className: string; children: ReactNode }

const DataForm = ({ token, action, className, children }: FormProps) => (
  <form method="post" action={`/api/my-data/${token}`} className={className}>
    <input type="hidden" name="action" value={action} />
    {children}
  </form>
)

type ChoicesProps = Pick<MyData, 'consents' | 'newsletter' | 'followed'> & { token: string }

/** Shows the consents of this e-mail, one for each purpose, and its subscriptions with a button that ends them. */
export const Choices = ({ consents, newsletter, followed, token }: ChoicesProps) => (
  <Section title="What we may write to you about">
    <p className="mt-4 max-w-[34.5em] text-slate">
      We always answer your questions. We write about anything else only if you tick it here, and you can untick it at
      any time.
    </p>
    <DataForm token={token} action="consents" className="mt-4">
      <fieldset>
        <legend className="font-medium">{marketingConsentWording.text}</legend>
        {consentPurposes.map(purpose => (
          <label key={purpose} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={purpose}
              className="size-6 flex-none accent-forest"
              defaultChecked={consents.includes(purpose)}
            />{' '}
            {marketingConsentWording.purposes[purpose]}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button button-primary mt-4">
        Save
      </button>
    </DataForm>
    {newsletter && newsletter.state !== 'left' && (
      <>
        <p className="mt-8">
          {newsletter.state === 'active'
            ? 'You get our newsletter, once a month.'
            : 'You asked for our newsletter, but have not confirmed it.'}
        </p>
        <LeaveForm token={token} action="leave-news" label="Unsubscribe from the newsletter" />
      </>
    )}
    {followed
      .filter(({ state }) => state !== 'left')
      .map(({ id, estate, state }) => (
        <Fragment key={id}>
          <p className="mt-8">
            {state === 'active' ? 'You get' : 'You asked for, but have not confirmed,'} the updates of {estate}.
          </p>
          <LeaveForm token={token} action="leave-estate" label={`Unsubscribe from the updates of ${estate}`} id={id} />
        </Fragment>
      ))}
  </Section>
)

type LeaveProps = { token: string; action: string; label: string; id?: string }

const LeaveForm = ({ token, action, label, id }: LeaveProps) => (
  <DataForm token={token} action={action} className="mt-2">
    {id && <input type="hidden" name="id" value={id} />}
    <button type="submit" className="button button-line">
      {label}
    </button>
  </DataForm>
)

export const Rights = ({ token }: { token: string }) => (
  <Section title="Your rights">
    <p className="mt-4 max-w-[34.5em] text-slate">
      A person deals with each request: a copy within 7 days, everything else within 14.
    </p>
    <TextRequest
      token={token}
      action="correct"
      label="Something is wrong"
      question="What is wrong, and what is right?"
      button="Request a correction"
    />
    <Disclosure label="I want a copy of everything, including notes by staff">
      <DataForm token={token} action="see" className="mt-2">
        <p className="max-w-[34.5em]">We make sure that it is you, and send it within 7 days.</p>
        <button type="submit" className="button button-primary mt-4">
          Request a copy
        </button>
      </DataForm>
    </Disclosure>
    <TextRequest
      token={token}
      action="object"
      label="I object to how my data is used"
      question="What do you object to, and why?"
      button="Send the objection"
    />
    <Disclosure label="Erase my data">
      <DataForm token={token} action="erase" className="mt-2">
        <p className="max-w-[34.5em]">
          We delete your name, addresses, messages, our mails and our notes for good within 14 days. We keep what the
          law requires about a sale.
        </p>
        <label className="mt-2 flex min-h-11 items-center gap-3">
          <input type="checkbox" name="sure" required className="size-6 flex-none accent-forest" /> Yes, erase my data.
          This cannot be undone.
        </label>
        <button type="submit" className="button button-primary mt-4">
          Request erasure
        </button>
      </DataForm>
    </Disclosure>
  </Section>
)

type TextProps = { token: string; action: string; label: string; question: string; button: string }

const TextRequest = ({ token, action, label, question, button }: TextProps) => (
  <Disclosure label={label}>
    <DataForm token={token} action={action} className="mt-2 max-w-[34.5em]">
      <label htmlFor={`${action}-text`} className="font-medium">
        {question}
      </label>
      <textarea
        id={`${action}-text`}
        name="text"
        rows={4}
        minLength={3}
        maxLength={2000}
        required
        className="field mt-2"
      />
      <button type="submit" className="button button-primary mt-4">
        {button}
      </button>
    </DataForm>
  </Disclosure>
)
