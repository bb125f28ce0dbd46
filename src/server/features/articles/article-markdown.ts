import { Marked } from 'marked'
import markedFootnote from 'marked-footnote'
import { escapeMarkup } from '#server/platform/pages/markup.ts'

/** Names of HTML elements. `<Maria>` is none, and stays in the text as it was typed. */
const HTML = new Set(
  (
    'a abbr address article aside audio b bdi bdo blockquote br button caption center cite code col colgroup dd del ' +
    'details dfn div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hr i iframe ' +
    'img input ins kbd label li link main mark meta nav noscript object ol option p pre q s samp script section select ' +
    'small source span strike strong style sub summary sup svg table tbody td textarea tfoot th thead time tr tt u ul ' +
    'var video wbr'
  ).split(' '),
)
const ONE_TAG = /<\/?([a-z][a-z\d]*)\b([^<>]*)>/gi
/** `and c` of `a <b and c> d`: words, which no element of a text has for attributes. */
const WORDS = /^(\s+[a-z]+(?=[\s>]|$))+\s*$/i

/** Markup inside Markdown, with what is no element escaped. */
const onlyElements = (html: string): string =>
  html.replace(ONE_TAG, (tag, name: string, rest: string) =>
    HTML.has(name.toLowerCase()) && !WORDS.test(rest) ? tag : escapeMarkup(tag),
  )

/**
 * The HTML of a text in Markdown, not cleaned yet: GitHub's dialect with footnotes. A picture that cannot be shown by its
 * address becomes a link.
 */
export const htmlOfMarkdown = (markdown: string, isShown: (picture: string) => boolean = () => true): string =>
  // One for each text, because it counts the footnotes.
  new Marked({ async: false, gfm: true })
    .use(markedFootnote({ description: 'Notes' }), {
      tokenizer: {
        // Two tildes strike a text. One is somebody's way to write `H~2~O`, or about so many.
        del(source) {
          return source.startsWith('~~') ? false : undefined
        },
      },
      renderer: {
        // A picture that is a paragraph of its own is a figure; its title is the caption.
        paragraph({ tokens }) {
          const [only] = tokens
          if (tokens.length !== 1 || only?.type !== 'image' || !isShown(only.href)) return false
          const caption = only.title ? `<figcaption>${escapeMarkup(only.title)}</figcaption>` : ''
          return `<figure>${this.parser.parseInline([{ ...only, title: null }])}${caption}</figure>\n`
        },
        image({ href, text }) {
          return isShown(href) ? false : `<a href="${escapeMarkup(href)}">${escapeMarkup(text || href)}</a>`
        },
        // Readers cannot tick it.
        checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
        html: ({ text }) => onlyElements(text),
      },
    })
    .parse(markdown, { async: false })
