import { expect, test } from 'vitest'
import type { ArticleNode } from '#contract/articles.ts'
import { articleOfMarkdown, parseContent } from './article-markup.ts'

/** The tree as compact markup, without what every link has. */
const shown = (node: ArticleNode): string => {
  if (typeof node === 'string') return node
  const { tag, children, ...attributes } = node
  const words = Object.entries(attributes).map(([name, value]) => ` ${name}=${value}`)
  return `<${tag}${words.join('')}>${children.map(shown).join('')}</${tag}>`
}
const read = (markdown: string) =>
  parseContent(articleOfMarkdown(markdown)).map(shown).join('').replace(/\n/g, ' ').trim()

test.each([
  ['a struck price', 'Price ~~800~~ 650', '<p>Price <del>800</del> 650</p>'],
  ['single tildes', 'H~2~O for ~5 or ~6', '<p>H~2~O for ~5 or ~6</p>'],
  ['tasks', '- [x] Frame\n- [ ] Hang', '<ul><li>☑ Frame</li><li>☐ Hang</li></ul>'],
  ['a list that begins with a year', '1986. Born', '<ol start=1986><li>Born</li></ol>'],
  ['nested lists', '1. a\n   - b', '<ol><li>a<ul><li>b</li></ul> </li></ol>'],
  [
    'a table',
    '| a | b |\n|---|--:|\n| 1 | `2` |',
    '<table><thead><tr><th>a</th><th align=right>b</th></tr></thead>' +
      '<tbody><tr><td>1</td><td align=right><code>2</code></td></tr></tbody></table>',
  ],
  [
    'a footnote',
    'Dry[^1]\n\n[^1]: In a *week*',
    '<p>Dry<sup><a href=#footnote-1 id=footnote-ref-1>1</a></sup></p> <h2>Notes</h2> ' +
      '<ol><li id=footnote-1> <p>In a <em>week</em> <a href=#footnote-ref-1>↩</a></p> </li></ol>',
  ],
  ['entities', '&copy; &lt;b&gt; &amp;', '<p>© <b> &</p>'],
  ['links without marks', 'www.x.example', '<p><a href=http://www.x.example>www.x.example</a></p>'],
  ['hard line breaks', 'a  \nb\\\nc', '<p>a<br></br>b<br></br>c</p>'],
  ['code', '`<b>`\n\n    x < y', '<p><code><b></code></p> <pre><code>x < y </code></pre>'],
  ['chemistry in markup', 'H<sub>2</sub>O, 10<sup>6</sup>', '<p>H<sub>2</sub>O, 10<sup>6</sup></p>'],
  ['small headings', '##### Five', '<h4>Five</h4>'],
  ['angle brackets in a sentence', 'a < b and c > d, a<b and c>d', '<p>a < b and c > d, a<b and c>d</p>'],
  ['a name in angle brackets', 'By <Maria>', '<p>By <Maria></p>'],
  ['boxes', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  [
    'a picture of another site',
    '![Low tide](https://x.example/a.jpg "Tide")',
    '<p><a href=https://x.example/a.jpg>Low tide</a></p>',
  ],
  [
    'a picture in markup',
    '<img src="https://x.example/a.jpg">',
    '<a href=https://x.example/a.jpg>https://x.example/a.jpg</a>',
  ],
  [
    'a film',
    '<iframe src="https://films.example/1" title="The studio"></iframe>',
    '<a href=https://films.example/1>The studio</a>',
  ],
  [
    'a film with its files',
    '<video controls><source src="https://films.example/2.mp4"></video>',
    '<p><a href=https://films.example/2.mp4>https://films.example/2.mp4</a></p>',
  ],
  ['a film of a script', '<iframe src="javascript:steal()" title="The studio"></iframe>', '<a>The studio</a>'],
  ['a telephone number', '[Call](tel:+15055550100)', '<p><a href=tel:+15055550100>Call</a></p>'],
  ['a picture in a line', 'a ![b](/media/c.webp "d")', '<p>a <img src=/media/c.webp alt=b title=d></img></p>'],
  ['a script', 'a<script>steal()</script>', '<p>a</p>'],
  ['a place with a name', '<a id="x" href="/works">a</a>', '<p><a href=/works>a</a></p>'],
])('%s of an article reads as it was written', (_, markdown, content) => {
  expect(read(markdown)).toBe(content)
})
