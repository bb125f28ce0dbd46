/**
 * What a work still lacks before it can be published, besides its title and price, which every publish confirms
 * (decision 024); in the words and the order of the form.
 */
export const missingToPublish = (work: {
  medium: string | null
  medium_line: string
  dimensions: object | null
  year_created: number | null
  date_text: string
}): string[] => {
  const needed = {
    medium: work.medium_line || work.medium,
    size: work.dimensions,
    'year created': work.date_text || work.year_created,
  }
  return Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
}
