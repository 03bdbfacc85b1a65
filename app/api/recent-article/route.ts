import { answerJson, recentArticleCall } from '@/lib/content/calls'
import { notAllowed } from '@/lib/leads/answer'

/** The newest article, as an array of one. */
export async function GET(request: Request) {
  return answerJson(request, await recentArticleCall())
}

const onlyGet = notAllowed('GET, HEAD')

export { onlyGet as DELETE, onlyGet as PATCH, onlyGet as POST, onlyGet as PUT }
