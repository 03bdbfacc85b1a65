import { absoluteUrl } from '@/lib/paths/absolute-url'
import { chosenInWhatsapp, whatsappUrl } from '@/lib/phone/whatsapp'
import { Icon } from '../icon'
import { AskOnWhatsApp } from '../shell/ask-on-whatsapp'

/** Links to ask about a page and to share it, without code of third parties. */
export function ShareRow({ path, title }: { path: string; title: string }) {
  const page = absoluteUrl(path)
  const url = encodeURIComponent(page)
  const item =
    'inline-flex min-h-11 items-center gap-2 font-medium text-forest hover:underline hover:underline-offset-4'
  return (
    <div className="mt-14 border-t border-stone pt-5">
      <AskOnWhatsApp about={`“${title}”`} />
      <div className="flex flex-wrap items-center gap-x-6">
        <span className="text-slate">Share</span>
        <a href={whatsappUrl(chosenInWhatsapp, `${title} ${page}`)} target="_blank" rel="noopener" className={item}>
          <Icon name="whatsapp" size={18} /> WhatsApp <span className="sr-only">(opens in a new tab)</span>
        </a>
        <a href={`https://www.facebook.com/sharer/sharer.php?u=${url}`} target="_blank" rel="noopener" className={item}>
          <Icon name="facebook" size={18} /> Facebook <span className="sr-only">(opens in a new tab)</span>
        </a>
        <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${url}`} className={item}>
          <Icon name="mail" size={18} /> E-mail
        </a>
      </div>
    </div>
  )
}
