/** The part that is used of a package that brings no types. */
declare module 'word-extractor' {
  export default class WordExtractor {
    extract(source: Buffer): Promise<{ getBody(): string }>
  }
}
