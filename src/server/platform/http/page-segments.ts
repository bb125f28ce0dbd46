/** Characters of a nonce, all of one byte: 16 random bytes in base64. */
export const NONCE_LENGTH = 24
/** What base64 fills up 16 bytes with. */
export const NONCE_END = '=='

const SLOT = Buffer.alloc(NONCE_LENGTH)

/** What stands before, between and behind the places of `mark`. */
export const split = (page: Buffer, mark: string): Buffer[] => {
  const parts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, from)) {
    parts.push(page.subarray(from, at))
    from = at + mark.length
  }
  return [...parts, page.subarray(from)]
}

/** Parts from this size on are sent as they are kept, the smaller ones are copied together with their nonces. */
const SHARED_FROM = 2048

/** Bytes with places for a nonce, or without any: those are the same in every answer. */
export interface Segment {
  bytes: Buffer
  slots: number[]
}

/** The parts with an empty place between each two of them, which `lead` announces. */
export const layOut = (parts: readonly Buffer[], lead: Buffer): Segment[] => {
  const segments: Segment[] = []
  let pieces: Buffer[] = []
  let slots: number[] = []
  let length = 0
  const add = (...added: Buffer[]): void => {
    pieces.push(...added)
    length += lengthOf(added)
  }
  const close = (): void => {
    if (length > 0) segments.push({ bytes: Buffer.concat(pieces), slots })
    pieces = []
    slots = []
    length = 0
  }
  for (const [at, part] of parts.entries()) {
    if (at > 0) {
      add(lead, SLOT)
      slots.push(length - NONCE_LENGTH)
    }
    if (part.byteLength < SHARED_FROM) add(part)
    else {
      close()
      segments.push({ bytes: part, slots: [] })
    }
  }
  close()
  return segments
}

/** The segments with a nonce in its places; pieces that lie one behind the other. */
export const fill = (segments: readonly Segment[], nonce: string): Buffer[] => {
  const filling = Buffer.from(nonce, 'latin1')
  return segments.map(({ bytes, slots }) => {
    if (slots.length === 0) return bytes
    const filled = Buffer.from(bytes)
    for (const slot of slots) filled.set(filling, slot)
    return filled
  })
}

export const lengthOf = (pieces: readonly { byteLength: number }[]): number =>
  pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)
