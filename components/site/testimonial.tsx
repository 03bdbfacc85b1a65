type Props = { quote: string; name: string; role: string; large?: boolean }

/** Shows the words of a person. Only the large form has no line above. */
export function Testimonial({ quote, name, role, large }: Props) {
  return (
    <figure className={large ? undefined : 'border-t border-ink/20 pt-6'}>
      <blockquote className={large ? 'display text-h2' : 'text-h3'}>“{quote}”</blockquote>
      <figcaption className="mt-5">
        <span className="font-semibold">{name}</span>
        <span className="block text-slate">{role}</span>
      </figcaption>
    </figure>
  )
}
