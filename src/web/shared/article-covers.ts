/**
 * Fixed covers of articles by their exact title; the files are in `public/pictures`. An article that is listed here shows
 * this cover, whatever its own picture is (CD-8.19, CD-8.20).
 */
export const ARTICLE_COVERS: ReadonlyMap<string, string> = new Map([
  ['Photographing a painting with what you have', '/pictures/article-photographing.webp'],
  ['A price you can explain', '/pictures/article-pricing.webp'],
  ['Hanging a small show in one afternoon', '/pictures/article-hanging.webp'],
  ['The artist statement in five sentences', '/pictures/article-statement.webp'],
])

/** Whether a picture is on this site: visitors' browsers never contact another one. */
const isOurs = (address: string): boolean => address.startsWith('/') && !address.startsWith('//')

/** The cover of an article: the fixed one of its title, otherwise its own picture on this site, otherwise none. */
export const articleCover = (
  { title, image_url }: { title: string; image_url: string | null },
  covers = ARTICLE_COVERS,
): string | null => covers.get(title) ?? (image_url !== null && isOurs(image_url) ? image_url : null)
