// Its own types are those of another kind of module than Node imports.
declare module 'bidi-js' {
  const create: () => {
    /** One level for each UTF-16 code unit: even from left to right, odd from right to left. */
    getEmbeddingLevels(text: string): { levels: Uint8Array }
    /** The character that is drawn from right to left, such as `)` for `(`; null when it is the same. */
    getMirroredCharacter(character: string): string | null
  }
  export default create
}
