/** Encodes at the best quality whose file has at most `maxBytes`, or at the lowest quality if none has. */
export const encodeWithin = async (
  maxBytes: number,
  [best, ...lower]: readonly [number, ...number[]],
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> => {
  let file = await encode(best)
  for (const quality of lower) {
    if (file.byteLength <= maxBytes) break
    file = await encode(quality)
  }
  return file
}
