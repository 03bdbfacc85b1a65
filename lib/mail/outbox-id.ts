const prefix = 'outbox-'

/** The provider id of a mail in the local outbox, in place of one from a mail service. */
export const outboxId = (messageId: string) => prefix + messageId

/** Whether a mail was only stored in the local outbox. */
export const isInOutbox = (providerId: string | null) => providerId?.startsWith(prefix) === true
