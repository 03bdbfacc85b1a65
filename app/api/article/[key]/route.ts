import { answerJson, articleCall } from '@/lib/content/calls'
import { notAllowed } from '@/lib/leads/answer'

/** An article by id, slug or exact title, as an array of one; unknown: 404 with an empty one. */
export async function GET(request: Request, { params }: RouteContext<'/api/article/[key]'>) {
  const found = await articleCall((await params).key)
  return answerJson(request, found, found.length > 0 ? 200 : 404)
}

const onlyGet = notAllowed('GET, HEAD')

export { onlyGet as DELETE, onlyGet as PATCH, onlyGet as POST, onlyGet as PUT }
