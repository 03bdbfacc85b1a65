import 'server-only'
import type { FaqGroup } from '@/lib/content/faqs'
import { absolute } from '@/lib/seo/metadata'

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
