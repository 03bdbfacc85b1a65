import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { FieldView } from '@/db/content/field'
import { FileInput } from './file-input'
import { ImagesInput } from './images-input'
import type { InputProps } from './input-props'
import { RowsInput } from './rows-table'
import {
  ChoiceInput,
  DateInput,
  FlagInput,
  LongTextInput,
  NumberInput,
  RelationInput,
  TextInput,
} from './simple-inputs'
import { SlugInput } from './slug-input'

// The editor is the largest chunk of the panel, so only forms with formatted text load it.
const RichTextInput = dynamic(() => import('./rich-text/rich-text-input').then(module => module.RichTextInput))

/** The input of each kind of field; a kind without an input does not compile. Sections, made of inputs, are missing. */
export const inputs = {
  text: TextInput,
  longText: LongTextInput,
  richText: RichTextInput,
  slug: SlugInput,
  number: NumberInput,
  flag: FlagInput,
  date: DateInput,
  choice: ChoiceInput,
  relation: RelationInput,
  file: FileInput,
  images: ImagesInput,
  rows: RowsInput,
} satisfies { [Kind in Exclude<FieldView['kind'], 'sections'>]: ComponentType<InputProps<Kind>> }
