import { listOtherBlogs } from '@/lib/site/foundation'
import { OtherEntries } from '../other-entries'
import { BlogTile } from './blog-tile'

export async function OtherBlogs({ exceptId }: { exceptId: string }) {
  const blogs = await listOtherBlogs(exceptId)
  if (blogs.length === 0) return null
  return (
    <OtherEntries
      id="more-notes"
      title="Other notes"
      more={{ label: 'All notes', path: '/foundation/blogs' }}
      gap="gap-x-8 gap-y-12"
    >
      {blogs.map(blog => (
        <BlogTile key={blog.id} blog={blog} level="h3" />
      ))}
    </OtherEntries>
  )
}
