/** The page of an article. */
export const articlePath = ({ slug }: { slug: string }): string => `/article/${slug}`
