import { confirmByMail, copy } from '@/lib/text/copy'
import { PrivacyLink } from './consent-field'
import { PublicForm } from './public-form'

export function SubscribeForm() {
  return (
    <PublicForm
      action="/api/subscribe"
      success={copy.subscribed}
      kind="subscribe"
      nextStep={confirmByMail}
      className="w-full sm:w-auto sm:max-w-[500px]"
    >
      <label htmlFor="subscribe-email" className="font-semibold text-sand">
        News from the estates, once a month
      </label>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          id="subscribe-email"
          name="email"
          type="email"
          autoComplete="email"
          required
          aria-describedby="subscribe-error"
          placeholder="you@example.com"
          className="field w-full sm:w-[350px]"
        />
        <button type="submit" className="button button-sand min-w-[100px]">
          Subscribe
        </button>
      </div>
      <p id="subscribe-error" data-error="email" className="mt-1.5 text-small font-medium text-sun empty:hidden" />
      <p className="mt-2 text-small">
        You can unsubscribe with one click at any time.{' '}
        <PrivacyLink className="text-sand underline underline-offset-4" />
      </p>
    </PublicForm>
  )
}
