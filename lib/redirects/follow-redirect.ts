import 'server-only'
import { after } from 'next/server'
import { findRedirect, recordRedirectHit } from './missed-urls'
import { resolveRedirect } from './redirect-target'

/** Returns the redirect target of a URL without a page, or null. The hit is counted after the response. */
export async function followRedirect(url: string) {
  const target = await resolveRedirect(url, findRedirect)
  if (target) after(() => recordRedirectHit(url))
  return target
}
