/** Returns the path of the screen of a person, with this deal shown first. */
export const personPath = ({ contactId, dealId }: { contactId: string; dealId?: string | null }) =>
  `/admin/people/${contactId}${dealId ? `?deal=${dealId}` : ''}`

/** Returns the path of the screen of a person, with the form for a mail opened. */
export const writePath = ({ contactId, dealId }: { contactId: string; dealId: string }) =>
  `/admin/people/${contactId}?deal=${dealId}&write=mail#reply`
