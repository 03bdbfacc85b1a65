const prefix = 'outbox-'

/** Returns the provider id of a mail in the local outbox, where no mail service assigns one. */
export const outboxId = (emailId: string) => prefix + emailId

/** Returns true if a mail was only stored in the local outbox. */
export const isInOutbox = (providerId: string | null) => providerId?.startsWith(prefix) === true
