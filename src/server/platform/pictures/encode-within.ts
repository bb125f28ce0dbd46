/** Encodes at the first of the qualities, best first, whose file has at most `mostBytes`; at the last one if none has. */
export const encodeWithin = async (
  mostBytes: number,
  [best, ...lower]: readonly [number, ...number[]],
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> => {
  let file = await encode(best)
  for (const quality of lower) {
    if (file.byteLength <= mostBytes) break
    file = await encode(quality)
  }
  return file
}
