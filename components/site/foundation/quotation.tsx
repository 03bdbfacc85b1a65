/** A quotation, set larger the shorter it is. */
export function Quotation({ of, className = '' }: { of: string; className?: string }) {
  const size =
    of.length <= 140 ? 'max-w-[16em] text-h1' : of.length <= 280 ? 'max-w-[22em] text-h2' : 'max-w-[36em] text-h3'
  return <blockquote className={`display ${size} ${className}`}>“{of}”</blockquote>
}
