/** Replaces `next/headers` with the request that the test defines. */
const cookieJar = new Map<string, string>()

let forwardedFor: string | null = null

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

export function setPreview(on: boolean) {
  preview = on
}

export const draftMode = async () => ({
  isEnabled: preview,
  enable: () => setPreview(true),
  disable: () => setPreview(false),
})
