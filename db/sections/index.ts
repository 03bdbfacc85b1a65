import { estates } from './estates.ts'
import { figures } from './figures.ts'
import { form } from './form.ts'
import { hero } from './hero.ts'
import { pictures } from './pictures.ts'
import { questions } from './questions.ts'
import { quote } from './quote.ts'
import { text } from './text.ts'
import { video } from './video.ts'

/** The kinds of sections that staff can add. Each page declares the kinds that it allows, and its own blocks. */
export const sectionKinds = { hero, text, pictures, figures, quote, questions, estates, form, video }

export type SectionKindName = keyof typeof sectionKinds
