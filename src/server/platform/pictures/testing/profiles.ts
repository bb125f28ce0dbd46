type Xyz = readonly [number, number, number]

const fixed = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(Math.round(value * 65_536))
  return bytes
}
const xyz = (values: Xyz): Buffer => Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), ...values.map(fixed)])
const D50: Xyz = [0.9642, 1, 0.8249]

/** A minimal ICC profile (version 2) of a display with these primaries, adapted to D50; of a grey one without any. */
const profile = (primaries: readonly Xyz[], gamma: number): Buffer => {
  const curve = Buffer.from('curv\0\0\0\0\0\0\0\x01\0\0\0\0', 'latin1')
  curve.writeUInt16BE(Math.round(gamma * 256), 12)
  const description = Buffer.alloc(92)
  description.write('desc')
  description.writeUInt32BE(1, 8)
  const isGrey = primaries.length === 0
  const names = ['r', 'g', 'b'].slice(0, primaries.length)
  const tags: [string, Buffer][] = [
    ['desc', description],
    ['cprt', Buffer.from('text\0\0\0\0none\0\0\0\0', 'latin1')],
    ['wtpt', xyz(D50)],
    ...names.map((name, at): [string, Buffer] => [`${name}XYZ`, xyz(primaries[at] ?? D50)]),
    ...(isGrey ? ['k'] : names).map((name): [string, Buffer] => [`${name}TRC`, curve]),
  ]
  const header = Buffer.alloc(132)
  header.writeUInt32BE(0x0240_0000, 8)
  header.write(`mntr${isGrey ? 'GRAY' : 'RGB '}XYZ `, 12)
  header.write('acsp', 36)
  xyz(D50).subarray(8).copy(header, 68)
  header.writeUInt32BE(tags.length, 128)
  let at = header.length + tags.length * 12
  const table = tags.map(([name, { length }]) => {
    const entry = Buffer.from(`${name}\0\0\0\0\0\0\0\0`, 'latin1')
    entry.writeUInt32BE(at, 4)
    entry.writeUInt32BE(length, 8)
    at += length
    return entry
  })
  header.writeUInt32BE(at, 0)
  return Buffer.concat([header, ...table, ...tags.map(([, data]) => data)])
}

export const ADOBE_RGB = profile(
  [
    [0.60974, 0.31111, 0.01947],
    [0.20528, 0.62567, 0.06087],
    [0.14919, 0.06322, 0.74457],
  ],
  2.2,
)
export const PROPHOTO_RGB = profile(
  [
    [0.79767, 0.28804, 0],
    [0.13519, 0.71188, 0],
    [0.03134, 0.00009, 0.82489],
  ],
  1.8,
)
export const GREY_GAMMA_18 = profile([], 1.8)
