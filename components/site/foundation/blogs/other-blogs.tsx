import { listOtherBlogs } from '@/lib/site/foundation'
import { SectionHead } from '../section-head'
import { BlogTile } from './blog-tile'

/** Three more notes to read. */
export async function OtherBlogs({ except }: { except: string }) {
  const blogs = await listOtherBlogs(except)
  if (blogs.length === 0) return null
  return (
    <section aria-labelledby="more-notes" className="bg-sand py-section">
      <div className="content">
        <SectionHead id="more-notes" title="Other notes" more={{ label: 'All notes', path: '/foundation/blogs' }} />
        <ul className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-3">
          {blogs.map(blog => (
            <BlogTile key={blog.id} blog={blog} level="h3" />
          ))}
        </ul>
      </div>
    </section>
  )
}
