import { answerJson, videosCall } from '@/lib/content/calls'
import { notAllowed } from '@/lib/leads/answer'

/** All published videos. */
export async function GET(request: Request) {
  return answerJson(request, await videosCall())
}

const onlyGet = notAllowed('GET, HEAD')

export { onlyGet as DELETE, onlyGet as PATCH, onlyGet as POST, onlyGet as PUT }
