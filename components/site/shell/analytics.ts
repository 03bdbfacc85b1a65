type Measured = typeof window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>

const page = window as Measured
let isLoaded = false

/** Loads the analytics tag after consent. From then on, a successful enquiry sends the hashed e-mail to the tag. */
export function startAnalytics(id: string) {
  page[`ga-disable-${id}`] = false
  addEventListener('enquiry', onEnquiry)
  if (isLoaded) return tag('consent', 'update', granted)
  isLoaded = true
  page.dataLayer ??= []
  tag('consent', 'default', { ad_storage: 'denied', ad_personalization: 'denied', ...granted })
  tag('js', new Date())
  tag('config', id)
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Stops the analytics tag after consent is withdrawn, and removes its cookies. */
export function stopAnalytics(id: string) {
  page[`ga-disable-${id}`] = true
  removeEventListener('enquiry', onEnquiry)
  tag('consent', 'update', { analytics_storage: 'denied', ad_user_data: 'denied' })
  for (const name of document.cookie.split('; ').map(cookie => cookie.split('=')[0] ?? ''))
    if (name.startsWith('_ga')) removeCookie(name)
}

/** Removes a cookie of this host or of a domain above it: the tag uses the highest that the browser accepts. */
function removeCookie(name: string) {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`
}

const granted = { analytics_storage: 'granted', ad_user_data: 'granted' }

function tag(..._: unknown[]) {
  // biome-ignore lint/complexity/noArguments: the tag recognises its own calls by this kind of object
  page.dataLayer?.push(arguments)
}

async function onEnquiry(event: Event) {
  const email = (event as CustomEvent<unknown>).detail
  if (typeof email !== 'string' || !crypto.subtle) return
  tag('set', 'user_data', { sha256_email_address: await sha256Hex(email.trim().toLowerCase()) })
  tag('event', 'generate_lead')
}

async function sha256Hex(text: string) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
