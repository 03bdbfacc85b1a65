/** Returns 404 for every unknown API path. */
const notFound = () =>
  Response.json(
    { success: false, message: 'There is no such call.' },
    { status: 404, headers: { 'cache-control': 'no-store' } },
  )

export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
}
