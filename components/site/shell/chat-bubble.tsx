import { getSettings } from '@/lib/content/settings'
import { dialable } from '@/lib/text/format'
import { visitHoursText } from '@/lib/time/visit-hours'
import { Icon } from '../icon'
import { PlayerLink } from '../player-link'
import { WhatsAppLink } from '../whatsapp-link'

/**
 * Our own chat bubble: a panel with ways to contact a person, which works without script and third parties. If staff
 * have set an identifier, opening the panel loads the chat of the third party.
 */
export async function ChatBubble({ chatId }: { chatId: string | null }) {
  const settings = await getSettings()
  const choice = 'flex min-h-12 items-center gap-3 rounded-control px-3 hover:bg-sand'
  return (
    <>
      <button
        type="button"
        popoverTarget="chat"
        aria-label="Chat with us"
        className="fixed right-4 bottom-4 z-30 flex size-14 items-center justify-center rounded-full bg-forest text-white shadow-float hover:bg-forest-deep"
      >
        <Icon name="chat" />
      </button>
      <div
        id="chat"
        popover="auto"
        role="dialog"
        aria-label="Chat with us"
        className="fixed inset-auto right-4 bottom-22 m-0 max-h-[calc(100dvh-7rem)] w-[min(calc(100vw-2rem),20rem)] overflow-y-auto rounded-card bg-white p-3 text-ink shadow-float"
      >
        {chatId && (
          <PlayerLink
            src={`https://tawk.to/chat/${encodeURI(chatId)}`}
            name="Chat"
            href={`https://tawk.to/chat/${encodeURI(chatId)}`}
            frame="chat"
            loadsOnOpen
            className="button button-primary w-full"
            placeClassName="player-chat"
          >
            Load the chat
          </PlayerLink>
        )}
        <p className="px-3 pt-2 pb-1 font-semibold">Talk to a person</p>
        <p className="px-3 pb-2 text-small text-slate">{visitHoursText(settings)}</p>
        <WhatsAppLink className={choice}>
          <Icon name="whatsapp" size={20} className="text-forest" /> WhatsApp
        </WhatsAppLink>
        <a href={`tel:${dialable(settings.salesPhone)}`} className={choice}>
          <Icon name="phone" size={20} className="text-forest" /> Call {settings.salesPhone}
        </a>
        <a href="/contact-us" className={choice}>
          <Icon name="mail" size={20} className="text-forest" /> Write to us
        </a>
      </div>
    </>
  )
}
