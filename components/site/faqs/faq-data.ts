import 'server-only'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import type { FaqGroup } from '@/lib/site/faqs'

export function faqData(groups: readonly FaqGroup[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ faqs }) =>
      faqs.map(({ question, answer, anchor }) => ({
        '@type': 'Question',
        name: question,
        url: absoluteUrl(`/faqs#${anchor}`),
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    ),
  }
}
