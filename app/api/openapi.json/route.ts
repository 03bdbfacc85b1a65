import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { createOpenApiDocument } from '@/lib/openapi/document'
import { respondWithJson } from '@/lib/site/api-handlers'

/** Returns the OpenAPI 3.1 description of the public API. */
export function GET(request: Request) {
  return respondWithJson(request, createOpenApiDocument)
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
