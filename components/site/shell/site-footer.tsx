import { estatePath } from '@/db/collections/estates'
import { currentYear } from '@/lib/content/current-year'
import { getSettings, listMenu } from '@/lib/content/settings'
import { listEstatePages } from '@/lib/site/estates'
import { listSocialPages } from '@/lib/site/social-pages'
import { dialable } from '@/lib/text/format'
import { SubscribeForm } from '../forms/subscribe-form'
import { Icon } from '../icon'
import { SiteLink } from '../site-link'
import { WhatsAppLink } from '../whatsapp-link'
import { DataSaver } from './data-saver'
import { SiteLogo } from './site-logo'

export async function SiteFooter() {
  const [settings, estates, quickLinks, year] = await Promise.all([
    getSettings(),
    listEstatePages(),
    listMenu('quick-links'),
    currentYear(),
  ])
  return (
    <footer className="on-dark bg-forest-deep text-sage">
      <div className="content py-16 md:py-20">
        <div className="flex flex-wrap items-end justify-between gap-8 border-b border-sage/25 pb-12">
          <div className="max-w-md">
            <SiteLogo tone="light" className="h-10 w-auto" />
            <p className="display mt-5 text-h3 text-sand">{settings.tagline}</p>
          </div>
          <SubscribeForm />
        </div>
        <div className="grid gap-10 pt-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_auto]">
          <section aria-labelledby="footer-contact">
            <h2 id="footer-contact" className="eyebrow text-sand">
              Contact Us
            </h2>
            <address className="mt-4 whitespace-pre-line not-italic">{settings.postalAddress}</address>
            <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-1 xl:grid-cols-2">
              <FooterContacts
                title="Sales"
                email={settings.salesEmail}
                phone={settings.salesPhone}
                whatsapp={settings.salesWhatsapp}
              />
              <FooterContacts
                title="General enquiries"
                email={settings.generalEmail}
                phone={settings.generalPhone}
                whatsapp={settings.generalWhatsapp}
              />
            </dl>
          </section>
          <section aria-labelledby="footer-properties">
            <h2 id="footer-properties" className="eyebrow text-sand">
              Our Properties
            </h2>
            <ul className="mt-3">
              {estates.map(estate => (
                <FooterLink key={estate.id} href={estatePath(estate.slug)} label={estate.title} />
              ))}
              {settings.outsideProperties.map(
                ({ name, url }) => url && <FooterLink key={name} href={url} label={name} />,
              )}
            </ul>
          </section>
          <section aria-labelledby="footer-links">
            <h2 id="footer-links" className="eyebrow text-sand">
              Quick Links
            </h2>
            <ul className="mt-3">
              {quickLinks.map(({ label, path }) => path && <FooterLink key={label} href={path} label={label} />)}
              <FooterLink href="/privacy" label="Privacy" />
              {settings.analyticsId && (
                <li>
                  {/* With script, the link shows the consent bar again (`lib/early-script/consent.js`). */}
                  <a
                    href="/privacy"
                    data-cookies
                    className="inline-flex min-h-11 items-center hover:text-sand hover:underline hover:decoration-sun hover:underline-offset-4"
                  >
                    Cookies
                  </a>
                </li>
              )}
            </ul>
          </section>
          <SocialLinks pages={listSocialPages(settings)} />
        </div>
        <div className="mt-14 border-t border-sage/25 pt-6">
          <DataSaver />
        </div>
        <p className="mt-4 text-small">
          © {year} {settings.siteName}. Pictures are renders; prices and plans may change until a sale agreement is
          signed.
        </p>
      </div>
    </footer>
  )
}

function FooterLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <SiteLink
        href={href}
        className="inline-flex min-h-11 items-center gap-1.5 hover:text-sand hover:underline hover:decoration-sun hover:underline-offset-4"
      >
        {label}
        {href.startsWith('http') && <Icon name="arrow-up-right" size={14} />}
      </SiteLink>
    </li>
  )
}

function SocialLinks({ pages }: { pages: ReturnType<typeof listSocialPages> }) {
  if (pages.length === 0) return null
  return (
    <ul className="-ml-2 flex flex-wrap lg:flex-col" aria-label="Social pages">
      {pages.map(({ network, name, url }) => (
        <li key={network}>
          <SiteLink href={url} className="flex size-11 items-center justify-center hover:text-sun">
            <Icon name={network} size={20} />
            <span className="sr-only">{name}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

type Props = {
  title: string
  email: string
  phone: string
  whatsapp: string
}

function FooterContacts({ title, email, phone, whatsapp }: Props) {
  const linkClass = 'inline-flex min-h-9 items-center gap-2 hover:text-sand'
  return (
    <div>
      <dt className="font-semibold text-sand">{title}</dt>
      <dd>
        <a href={`mailto:${email}`} className={linkClass}>
          <Icon name="mail" size={16} /> {email}
        </a>
      </dd>
      <dd>
        <a href={`tel:${dialable(phone)}`} className={`${linkClass} figures`}>
          <Icon name="phone" size={16} /> {phone}
        </a>
      </dd>
      <dd>
        <WhatsAppLink number={whatsapp} className={`${linkClass} figures`}>
          <Icon name="whatsapp" size={16} /> {whatsapp}
          <span className="sr-only"> on WhatsApp</span>
        </WhatsAppLink>
      </dd>
    </div>
  )
}
