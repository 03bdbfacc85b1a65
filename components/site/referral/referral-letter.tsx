import { getSettings } from '@/lib/content/settings'
import { visitHoursInSentence } from '@/lib/time/visit-hours'
import { Logo } from '../shell/logo'
import { SiteLink } from '../site-link'

/** Greets the visitor in the name of the referrer, if known, and introduces the company. */
export async function ReferralLetter({ referrer }: { referrer: string | null }) {
  const settings = await getSettings()
  const firstName = referrer?.split(' ')[0]
  return (
    <section className="bg-sand px-gutter py-6 md:py-14">
      <div className="mx-auto max-w-[760px] bg-white px-6 py-10 shadow-float sm:px-12 md:px-20 md:py-16">
        <SiteLink
          href="/home"
          aria-label={`${settings.siteName}, home page`}
          className="-my-2 inline-flex min-h-11 items-center"
        >
          <Logo tone="dark" className="h-9 w-auto" />
        </SiteLink>
        <p className="eyebrow mt-10 text-terracotta md:mt-14">An introduction</p>
        <h1 className="display mt-3 text-h1">
          {referrer ? `${referrer} thought of you.` : 'Somebody thought of you.'}
        </h1>
        <div className="prose mt-8">
          <p>Hello,</p>
          <p>
            {referrer
              ? `${firstName} lives with us or knows us well, and gave you this page because one of our estates might suit you. `
              : 'You have this page from somebody who lives with us or knows us well, and who thinks that one of our estates might suit you. '}
            We build good places to live in Kenya, we put every price on the page, and our offices stand on the estates,
            so that the people who sold you a home are there when the tap drips.
          </p>
          {/* The text is one string: further text nodes would shift when late fonts change the line breaks. */}
          <p>
            {`Below are the places. Look around for as long as you like. If one of them speaks to you, leave your name and a person will call you, once, at a time that suits you. Come and see it before you decide anything: site visits run ${visitHoursInSentence(settings)}, and the coffee is good.`}
          </p>
          <p>
            {referrer
              ? `Whatever you decide, ${firstName} hears about it from you and not from us.`
              : 'Whatever you decide, your friend hears about it from you and not from us.'}
          </p>
          <p>
            Warmly,
            <br />
            <span className="display text-h3">{`The people at ${settings.siteName}`}</span>
          </p>
        </div>
      </div>
    </section>
  )
}
