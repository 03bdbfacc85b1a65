/** In place of `next/headers`: the request that the test says it is in. */
const cookieJar = new Map<string, string>()

export const headers = async () =>
  new Headers({
    host: 'site.example',
    'x-forwarded-proto': 'http',
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
