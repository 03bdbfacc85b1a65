/** The newsletter form of the footer. */
export function SubscribeForm() {
  return (
    <form action="/api/subscribe" method="post" className="w-full sm:w-auto">
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
          placeholder="you@example.com"
          className="field w-full sm:w-[350px]"
        />
        <button type="submit" className="button button-sand min-w-[100px]">
          Subscribe
        </button>
      </div>
    </form>
  )
}
