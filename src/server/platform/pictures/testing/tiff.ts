const SIDE = 64
/** The field types SHORT, LONG and UNDEFINED. */
const BYTES_OF_TYPE = { 3: 2, 4: 4, 7: 1 } as const

export interface TiffOptions {
  /** 1 grey, 2 RGB, 5 CMYK. */
  photometric: 1 | 2 | 5
  bits: 8 | 16
  /** The channels of every pixel. */
  pixel: readonly number[]
  /** What the channels beyond the colors are: 0 unspecified, such as a spot color, 2 transparency. */
  extra?: readonly (0 | 2)[]
  profile?: Buffer
}

/** A TIFF of one color, 64 x 64, with channels that sharp does not write: 16 bits, or more than four. */
export const buildTiff = ({ photometric, bits, pixel, extra = [], profile }: TiffOptions): Buffer => {
  const samples = bits === 8 ? Uint8Array.from(pixel) : Uint16Array.from(pixel)
  const pixels = Buffer.alloc(SIDE * SIDE * samples.byteLength, Buffer.from(samples.buffer))
  const blobs = [pixels]
  let end = 8 + pixels.length
  const each = (value: number) => pixel.map(() => value)
  const fields: (readonly [tag: number, type: keyof typeof BYTES_OF_TYPE, values: readonly number[]])[] = [
    [256, 4, [SIDE]],
    [257, 4, [SIDE]],
    [258, 3, each(bits)],
    [259, 3, [1]],
    [262, 3, [photometric]],
    [273, 4, [8]],
    [277, 3, [pixel.length]],
    [278, 4, [SIDE]],
    [279, 4, [pixels.length]],
    [284, 3, [1]],
    ...(extra.length > 0 ? ([[338, 3, extra]] as const) : []),
    ...(profile ? ([[34_675, 7, [...profile]]] as const) : []),
  ]
  const entries = fields.map(([tag, type, values]) => {
    const size = BYTES_OF_TYPE[type]
    const data = Buffer.alloc(values.length * size)
    for (const [at, value] of values.entries()) data.writeUIntLE(value, at * size, size)
    const entry = Buffer.alloc(12)
    entry.writeUInt16LE(tag, 0)
    entry.writeUInt16LE(type, 2)
    entry.writeUInt32LE(values.length, 4)
    if (data.length <= 4) data.copy(entry, 8)
    else {
      entry.writeUInt32LE(end, 8)
      const padded = Buffer.concat([data, Buffer.alloc(data.length % 2)])
      blobs.push(padded)
      end += padded.length
    }
    return entry
  })
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(end, 4)
  const count = Buffer.alloc(2)
  count.writeUInt16LE(entries.length)
  return Buffer.concat([head, ...blobs, count, ...entries, Buffer.alloc(4)])
}
