/** An article of a source. */
export interface SourceArticle {
  /** The source's id, which never changes. */
  id: string
  /** Its address while nothing else has it; without one, that of its title. */
  slug?: string
  title: string
  authorName: string
  status: 'published' | 'draft'
  summary: string
  /** HTML with paragraphs and headings; it is cleaned at import. */
  body: string
  /** Of the cover: on this site, on another one, or a name that `readPicture` knows. */
  imageUrl: string | null
  updatedAt: Date
}

export interface SourceArticles {
  articles: SourceArticle[]
  /** What could not be read, each with its name and the reason; the rest is imported. */
  problems: string[]
}

/** The origin of articles: the configured shop account, or a folder of Markdown files (CD-14.17). */
export interface ArticleSource {
  /**
   * How the ids of a shop's articles begin. Such a source is read every hour, and an article that it does not list any more
   * becomes a draft.
   */
  idPrefix?: string
  fetchAll(): Promise<SourceArticles>
  /** A picture that the source has itself; absent where pictures have whole addresses. */
  readPicture?(name: string): Promise<Buffer>
}
