import { earlyScript } from '@/lib/early-script'

/** The only inline script of a public page, at the start of the document; see `lib/early-script`. */
export function EarlyScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
}
