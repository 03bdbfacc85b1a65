/** What a draft has instead of the stored value, where there is one. */
export const DraftNote = ({ text }: { text: string | undefined }) =>
  text !== undefined && <small className="block text-small text-slate">In the draft: {text || 'empty'}</small>
