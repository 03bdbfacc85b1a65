import { PanelLink } from '../shell/links'

type Props = {
  estates: readonly { slug: string; title: string }[]
  /** Null if all estates are shown. */
  chosenSlug: string | null
  pathOf: (slug: string | null) => string
}

export const EstateLinks = ({ estates, chosenSlug, pathOf }: Props) =>
  [{ slug: null, title: 'All estates' }, ...estates].map(({ slug, title }) => (
    <PanelLink
      key={slug}
      href={pathOf(slug)}
      aria-current={slug === chosenSlug ? 'page' : undefined}
      className={`button ${slug === chosenSlug ? 'button-primary' : 'button-quiet'}`}
    >
      {title}
    </PanelLink>
  ))
