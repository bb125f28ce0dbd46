/** A text and what is selected in it. */
export interface Edit {
  text: string
  start: number
  end: number
}

/** Puts marks around the selection, or takes them away where they are; without a selection between them. */
export const wrap = ({ text, start, end }: Edit, mark: string): Edit => {
  const [before, chosen, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  const size = mark.length
  if (before.endsWith(mark) && after.startsWith(mark))
    return { text: before.slice(0, -size) + chosen + after.slice(size), start: start - size, end: end - size }
  return { text: before + mark + chosen + mark + after, start: start + size, end: end + size }
}

/** Puts a mark before each selected line, or takes it away where every one has it. `toMark` gets the number of the line. */
export const prefixLines = ({ text, start, end }: Edit, toMark: (line: number) => string): Edit => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line, at) => line.startsWith(toMark(at)))
  const changed = lines.map((line, at) => (isMarked ? line.slice(toMark(at).length) : toMark(at) + line)).join('\n')
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length }
}

/** Makes the selection the words of a link and selects where its address goes. */
export const link = ({ text, start, end }: Edit): Edit => {
  const words = text.slice(start, end) || 'words'
  const address = 'https://'
  const at = start + words.length + 3
  return {
    text: `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`,
    start: at,
    end: at + address.length,
  }
}

/** Puts a picture in a paragraph of its own after the selection and selects its description. */
export const picture = ({ text, end }: Edit, address: string): Edit => {
  const before = text.slice(0, end).replace(/\n*$/, '')
  const opening = before === '' ? '' : '\n\n'
  const words = 'What the picture shows'
  const at = before.length + opening.length + 2
  const after = text.slice(end).replace(/^\n*/, '')
  return {
    text: `${before}${opening}![${words}](${address})\n\n${after}`,
    start: at,
    end: at + words.length,
  }
}
