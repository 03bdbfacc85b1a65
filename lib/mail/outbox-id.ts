const prefix = 'outbox-'

/** What the outbox of this machine calls a mail, where a mail service would give it a number of its own. */
export const outboxId = (messageId: string) => prefix + messageId

/** Whether a mail was put into the outbox and never left this machine. */
export const isInOutbox = (providerId: string | null) => providerId?.startsWith(prefix) === true
