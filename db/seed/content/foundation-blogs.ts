import type { Sample } from '../sample.ts'
import { deskForTwo } from './foundation-blogs/a-desk-for-two.ts'
import { booksOnSaturday } from './foundation-blogs/books-on-saturday.ts'
import { countingTheDeadTrees } from './foundation-blogs/counting-the-dead-trees.ts'
import { gutters } from './foundation-blogs/gutters.ts'
import { whatWeGotWrong } from './foundation-blogs/what-we-got-wrong.ts'

export const foundationBlogs: Sample<'foundationBlogs'>[] = [
  booksOnSaturday,
  whatWeGotWrong,
  deskForTwo,
  countingTheDeadTrees,
  gutters,
]
