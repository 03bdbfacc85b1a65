/** Handles the root: redirects staff have set for its query, such as `/?page_id=7`, otherwise the home page. */
export { GET, HEAD } from './[...path]/route'
