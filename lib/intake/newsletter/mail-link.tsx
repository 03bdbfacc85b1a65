import 'server-only'
import type { ReactNode } from 'react'
import { plainPage } from '@/lib/http/plain-page'

/** The action of a mailed link with a token, and the texts of its pages. */
type LinkAction = {
  question: string
  button: string
  /** Resolves to false for an unknown token. */
  run: (token: string) => Promise<boolean>
  done: string
}
type Context = { params: Promise<{ action: string; token: string }> }

const page = (heading: string, body: ReactNode, status = 200) => plainPage({ status, heading, body, homeLink: true })

const unknownLink = () =>
  page('This link is not known', <p>It may be old or incomplete. Copy all of it from the mail.</p>, 404)

/**
 * Handles the links of mails with an action and a token in their path. GET returns a page with a button: programs that
 * scan mails follow links, and must not trigger the action. POST performs the action; the unsubscribe button of mail
 * programs also sends it (RFC 8058).
 */
export const mailLinkHandlers = (actions: Record<string, LinkAction>) => {
  const findAction = async ({ params }: Context) => {
    const { action, token } = await params
    return { action: Object.hasOwn(actions, action) ? actions[action] : undefined, token }
  }
  return {
    async GET(_request: Request, context: Context) {
      const { action } = await findAction(context)
      if (!action) return unknownLink()
      const form = (
        <form method="post" className="bare">
          <button type="submit">{action.button}</button>
        </form>
      )
      return page(action.question, form)
    },
    async POST(_request: Request, context: Context) {
      const { action, token } = await findAction(context)
      return action && (await action.run(token)) ? page('Thank you', <p>{action.done}</p>) : unknownLink()
    },
  }
}
