/** Shows the value of the draft below the stored value; renders nothing if `text` is undefined. */
export const DraftNote = ({ text }: { text: string | undefined }) =>
  text !== undefined && <small className="block text-small text-slate">In the draft: {text || 'empty'}</small>
