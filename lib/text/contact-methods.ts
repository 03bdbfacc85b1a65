/** The ways in which a person can ask for a reply, with their labels. */
export const contactMethodLabels = { phone: 'Phone', whatsapp: 'WhatsApp', email: 'E-mail' }
type ContactMethod = keyof typeof contactMethodLabels

export const contactMethods = Object.keys(contactMethodLabels) as ContactMethod[]

/** Returns the label of a stored way to reply; the stored text itself if it is not one of the form. */
export const contactMethodLabel = (stored: string | null): string | null =>
  contactMethodLabels[stored as ContactMethod] ?? stored
