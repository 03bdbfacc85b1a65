import { answerJson, articlesCall } from '@/lib/content/calls'
import { notAllowed } from '@/lib/leads/answer'

/** All published articles, newest first. */
export async function GET(request: Request) {
  return answerJson(request, await articlesCall())
}

const onlyGet = notAllowed('GET, HEAD')

export { onlyGet as DELETE, onlyGet as PATCH, onlyGet as POST, onlyGet as PUT }
