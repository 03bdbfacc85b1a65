/** The screen of a person, with this deal in front. */
export const personPath = ({ contactId, dealId }: { contactId: string; dealId?: string | null }) =>
  `/admin/people/${contactId}${dealId ? `?deal=${dealId}` : ''}`

/** The same, with the form of a mail to them open. */
export const writePath = ({ contactId, dealId }: { contactId: string; dealId: string }) =>
  `/admin/people/${contactId}?deal=${dealId}&write=mail#reply`
