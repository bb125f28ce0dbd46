/** An article of a source. */
export interface SourceArticle {
  /** The source's id, which never changes. */
  id: string
  title: string
  authorName: string
  status: 'published' | 'draft'
  summary: string
  /** HTML with paragraphs and headings. */
  body: string
  imageUrl: string | null
  updatedAt: Date
}

/** The origin of articles: the configured shop account, or the built-in samples (CD-14.17). */
export interface ArticleSource {
  fetchAll(): Promise<SourceArticle[]>
}
