/** The screen of a person, with this deal in front. */
export const personPath = ({ contactId, dealId }: { contactId: string; dealId?: string | null }) =>
  `/admin/people/${contactId}${dealId ? `?deal=${dealId}` : ''}`
