/** In place of `next/headers`: the request that the test says it is in. */
const cookieJar = new Map<string, string>()

let forwardedFor: string | null = null

/** The request of the test comes from this IP address, or from no known one. */
export function setForwardedFor(address: string | null) {
  forwardedFor = address
}

export const headers = async () =>
  new Headers({
    host: 'site.example',
    'x-forwarded-proto': 'http',
    ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
    cookie: Array.from(cookieJar, ([name, value]) => `${name}=${value}`).join('; '),
  })

export const cookies = async () => cookieJar

let preview = false

/** The request of the test is a preview, or no longer. */
export function setPreview(on: boolean) {
  preview = on
}

export const draftMode = async () => ({
  isEnabled: preview,
  enable: () => setPreview(true),
  disable: () => setPreview(false),
})
