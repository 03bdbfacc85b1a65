const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the mailbox that receives an e-mail, for counting: in lower case, without `+tag`, and for Gmail without dots.
 * Mails must not be sent to it.
 */
export function mailboxOf(email: string): string {
  const normalized = email.trim().toLowerCase()
  const at = normalized.lastIndexOf('@')
  const [name, domain] = [normalized.slice(0, at), normalized.slice(at + 1)]
  const untagged = name.indexOf('+') > 0 ? name.slice(0, name.indexOf('+')) : name
  return gmail.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
