import { answerJson, faqsCall } from '@/lib/content/calls'
import { notAllowed } from '@/lib/leads/answer'

/** All published FAQs. */
export async function GET(request: Request) {
  return answerJson(request, await faqsCall())
}

const onlyGet = notAllowed('GET, HEAD')

export { onlyGet as DELETE, onlyGet as PATCH, onlyGet as POST, onlyGet as PUT }
