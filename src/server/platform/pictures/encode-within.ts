/** Encodes at the first of the qualities, best first, whose file has at most `mostBytes`; at the last one if none has. */
export async function encodeWithin(
  mostBytes: number,
  [quality, ...lower]: readonly [number, ...number[]],
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  const file = await encode(quality)
  const [next, ...others] = lower
  return file.byteLength <= mostBytes || next === undefined ? file : encodeWithin(mostBytes, [next, ...others], encode)
}
