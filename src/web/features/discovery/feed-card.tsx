import type { ReactNode } from 'react'
import { cut } from '#contract/clean-text.ts'
import { SNIPPET_LENGTH } from '#contract/constants.ts'
import { HTML_TAG } from '#contract/html-elements.ts'
import type { FeedItem } from '#contract/search.ts'
import { articleCover } from '#web/shared/article-covers.ts'
import { articlePath } from '#web/shared/article-path.ts'
import { FLOW_SIZES } from '#web/shared/artwork-picture.ts'
import { ExhibitionCover } from '#web/shared/exhibition-cover.tsx'
import { exhibitionDates, exhibitionPath } from '#web/shared/exhibition-dates.ts'
import type { FlowItem } from '#web/ui/flow-grid.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TitleLink } from '#web/ui/wall-label.tsx'
import styles from './feed-card.module.css'
import { flowWork } from './flow-work.tsx'

type Of<Type extends FeedItem['type']> = Extract<FeedItem, { type: Type }>

export interface FeedCardParts {
  /** Loads the picture at once: it is on the first screen. */
  eager: boolean
  /** Likes, comments and shares of the item. */
  social: ReactNode
}

const COVER_RATIO = 16 / 10

/** A card of the feed of Explore. */
export const feedCard = (item: FeedItem, parts: FeedCardParts): FlowItem => {
  const key = { id: `${item.type} ${item.id}`, ...labelHeights(item) }
  if (item.type === 'artwork') {
    const children = (
      <>
        <Snippet text={item.description} />
        <div className={styles.social}>{parts.social}</div>
      </>
    )
    return { ...flowWork(item.artwork, { sizes: FLOW_SIZES, eager: parts.eager, size: 'compact', children }), ...key }
  }
  if (item.type === 'exhibition') return { ...key, ...exhibitionCard(item, parts) }
  return { ...key, ...articleCard(item, parts) }
}

type Card = Omit<FlowItem, 'id'>

/** The whole card leads to the exhibition's page. */
const exhibitionCard = ({ exhibition, maker, description }: Of<'exhibition'>, { social }: FeedCardParts): Card => ({
  ratio: COVER_RATIO,
  media: <ExhibitionCover exhibition={exhibition} sizes={FLOW_SIZES} />,
  label: (
    <div className={styles.label}>
      <p className="cap">Exhibition</p>
      <h3 className={styles.title}>
        <TitleLink to={exhibitionPath(exhibition.id)} stretched>
          {exhibition.title}
        </TitleLink>
      </h3>
      <p className={styles.facts}>
        {maker}
        <br />
        {exhibition.location}
        <br />
        {exhibitionDates(exhibition.start_date, exhibition.end_date)}
      </p>
      <Snippet text={description} />
      <div className={styles.social}>{social}</div>
    </div>
  ),
})

/** The whole card leads to the article. */
const articleCard = (article: Of<'article'>, { eager, social }: FeedCardParts): Card => ({
  ratio: COVER_RATIO,
  media: (
    <Picture
      src={articleCover(article) ?? ''}
      alt=""
      title={article.title}
      ratio={COVER_RATIO}
      cover
      sizes={FLOW_SIZES}
      eager={eager}
    />
  ),
  label: (
    <div className={`${styles.label} ${styles.text}`}>
      <p className="cap">Article by {article.maker}</p>
      <h3 className={styles.title}>
        <TitleLink to={articlePath(article)} stretched>
          {article.title}
        </TitleLink>
      </h3>
      <Snippet text={article.description || article.summary} />
      <div className={styles.social}>{social}</div>
    </div>
  ),
})

const HIDDEN = /<(script|style)\b[^>]*>.*?<\/\1\s*>/gis
const BLOCK = /^(?:p|div|br|li|ul|ol|h[1-6]|blockquote|figure|figcaption|table|tr|td|th)$/i

/** The text of a description on one line, without its markup (CD-8.22). */
const plainText = (description: string): string =>
  description
    .replace(HIDDEN, ' ')
    .replace(HTML_TAG, (_tag, name = '') => (BLOCK.test(name) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim()

/** The first 100 characters of a description; a text that reaches 100 ends in an ellipsis (CD-8.23, CD-T38). */
export const toSnippet = (description: string): string => {
  const text = plainText(description)
  return text.length < SNIPPET_LENGTH ? text : `${cut(text, SNIPPET_LENGTH)}...`
}

function Snippet({ text }: { text: string }) {
  const snippet = toSnippet(text)
  return snippet && <p className={styles.snippet}>{snippet}</p>
}

/** Lines of a text in a column, roughly: what the browser measures later replaces what was too little. */
const lines = (text: string, charactersPerLine: number) => Math.ceil(text.length / charactersPerLine)

const SOCIAL_HEIGHT = 44
const FACTS_HEIGHT = { artwork: 94, exhibition: 92, article: 68 }

/** The room kept for a label while the page loads, so that nothing moves once it is measured. */
const labelHeights = (item: FeedItem): { labelHeight: number; labelHeightPhone: number } => {
  const text = item.type === 'article' ? item.description || item.summary : item.description
  const snippet = toSnippet(text)
  const fixed = FACTS_HEIGHT[item.type] + SOCIAL_HEIGHT + (snippet ? 6 : 0)
  return {
    labelHeight: fixed + lines(item.title, 30) * 25 + lines(snippet, 40) * 18,
    labelHeightPhone: fixed + lines(item.title, 18) * 23 + lines(snippet, 24) * 18,
  }
}
