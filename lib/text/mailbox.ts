const gmail = new Set(['gmail.com', 'googlemail.com'])

/** Returns the mailbox of an e-mail for counting, not sending: lower case, without `+tag`, for Gmail without dots. */
export function mailboxOf(email: string): string {
  const normalized = email.trim().toLowerCase()
  const at = normalized.lastIndexOf('@')
  const [name, domain] = [normalized.slice(0, at), normalized.slice(at + 1)]
  const untagged = name.indexOf('+') > 0 ? name.slice(0, name.indexOf('+')) : name
  return gmail.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
