import { type ComponentType, Fragment, type ReactNode } from 'react'
import { arrangeSections, type Section } from '@/db/content/section-form'
import type { SectionKindName } from '@/db/sections'
import {
  EstatesSection,
  FiguresSection,
  FormSection,
  HeroSection,
  PicturesSection,
  QuestionsSection,
  QuoteSection,
  type SectionProps,
  TextSection,
  VideoSection,
} from './content-sections'

const renderers = {
  hero: HeroSection,
  text: TextSection,
  pictures: PicturesSection,
  figures: FiguresSection,
  quote: QuoteSection,
  questions: QuestionsSection,
  estates: EstatesSection,
  form: FormSection,
  video: VideoSection,
} satisfies { [Kind in SectionKindName]: ComponentType<SectionProps<Kind>> }

type Props = {
  /** The kinds of sections that the page can have, and its sections as staff arranged them. */
  kinds: Record<string, unknown>
  stored: readonly Section[]
  /** The content of each block of the page, by kind. */
  blocks: Record<string, ReactNode>
}

/** Renders the visible sections of a page: sections that staff added, and the blocks of the page. */
export function PageSections({ kinds, stored, blocks }: Props) {
  const visibleSections = arrangeSections(kinds, stored).filter(({ hidden }) => !hidden)
  const addedSections = visibleSections.filter(({ kind }) => !(kind in blocks) && kind !== 'hero')
  return visibleSections.map(section =>
    section.kind in blocks ? (
      <Fragment key={section.id}>{blocks[section.kind]}</Fragment>
    ) : (
      renderSection(section, addedSections.indexOf(section) % 2 === 1)
    ),
  )
}

/** The schema of the page guarantees that `values` match `kind`. */
function renderSection({ id, kind, values }: Section, tinted: boolean) {
  const Renderer = renderers[kind as SectionKindName] as ComponentType<{ id: string; tinted: boolean; values: unknown }>
  return <Renderer key={id} id={id} tinted={tinted} values={values} />
}
