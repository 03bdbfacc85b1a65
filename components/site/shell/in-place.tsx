import { inPlaceScript } from '@/lib/next-runtime/in-place-script'

/** Opens pictures, films and homes of a plan in place, before hydration too. */
export function InPlace() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: inPlaceScript }} />
}
