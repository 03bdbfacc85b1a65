import { createHmac, randomInt } from 'node:crypto'

/** Returns a random id with as many digits as Meta uses: text, because a number would be inexact. */
export const aMetaId = () => `${randomInt(1e8, 1e9)}${randomInt(1e8, 1e9)}`

/** Returns a change with which Meta announces a filled-in form. */
export const leadgen = (leadgenId: string, pageId: string) => ({
  field: 'leadgen',
  value: { leadgen_id: leadgenId, page_id: pageId, form_id: '77', ad_id: '5', created_time: 1_700_000_000 },
})

/** Returns the body of a webhook with these changes of a page. */
export const noticeOf = (...changes: object[]) =>
  JSON.stringify({ object: 'page', entry: [{ id: '12', time: 1_700_000_000, changes }] })

/** Returns the headers of a webhook with this body, signed with the secret of the app. */
export const metaHeaders = (secret: string, body: string) => ({
  'content-type': 'application/json',
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
})
