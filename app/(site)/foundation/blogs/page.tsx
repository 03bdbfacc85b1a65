import { BlogsPage } from '@/components/site/foundation/blogs/blogs-page'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/foundation/blogs')

export default function Blogs() {
  return <BlogsPage page={1} />
}
