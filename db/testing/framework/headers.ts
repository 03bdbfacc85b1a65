/** In place of `next/headers`: the request that the test says it is in. */
const cookieJar = new Map<string, string>()

export const headers = async () =>
  new Headers({
    host: 'site.example',
    'x-forwarded-proto': 'http',
    cookie: Array.from(cookieJar, ([name, value]) => `${name}=${value}`).join('; '),
  })

export const cookies = async () => cookieJar
