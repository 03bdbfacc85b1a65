import 'server-only'
import { absolute } from '@/lib/seo/metadata'
import type { FaqGroup } from '@/lib/site/faqs'

/** The questions and answers for search engines. */
export function faqData(groups: readonly FaqGroup[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ faqs }) =>
      faqs.map(({ question, answer, anchor }) => ({
        '@type': 'Question',
        name: question,
        url: absolute(`/faqs#${anchor}`),
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    ),
  }
}
