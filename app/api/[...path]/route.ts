/** Every call that does not exist. */
const answer = () => Response.json({ message: 'There is no such call.' }, { status: 404 })

export { answer as DELETE, answer as GET, answer as HEAD, answer as PATCH, answer as POST, answer as PUT }
