/** The text of a mail: its paragraphs, without those that are empty. */
export const joinParagraphs = (...paragraphs: string[]): string => `${paragraphs.filter(Boolean).join('\n\n')}\n`
