import { defaultFoundationPage } from '../../../collections/foundation-page.ts'
import type { Sample } from '../../sample.ts'

export const foundationPage: Sample<'foundationPage'>[] = [{ ref: 'foundation-page', ...defaultFoundationPage }]
