import { Marked } from 'marked'
import markedFootnote from 'marked-footnote'
import { HTML_TAG } from '#contract/html-elements.ts'
import { escapeMarkup } from '#server/platform/pages/markup.ts'

const TAG_OR_BRACKET = new RegExp(`${HTML_TAG.source}|(<)`, HTML_TAG.flags)

/** Markup inside Markdown; what is no element, like `<Maria>`, stays in the text as it was typed. */
const onlyElements = (html: string): string =>
  html.replace(TAG_OR_BRACKET, (tag, _name, bracket?: string) => (bracket ? '&lt;' : tag))

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
