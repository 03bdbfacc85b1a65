const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that receives an e-mail, for counting: lower case, without `+tag`, and for Gmail without dots. Never used
 * as a recipient.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)]
  const untagged = name.indexOf('+') > 0 ? name.slice(0, name.indexOf('+')) : name
  return gmail.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
