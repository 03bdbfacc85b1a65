/** Every call that does not exist. */
const answer = () =>
  Response.json(
    { success: false, message: 'There is no such call.' },
    { status: 404, headers: { 'cache-control': 'no-store' } },
  )

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
}
