import { ReadingSection } from './reading-page.tsx'

/** The parts of a text: each begins with a line that starts with `#`, its title. */
const splitParts = (text: string): { title: string; body: string }[] =>
  text
    .split(/^#+ /m)
    .map((part, at) => {
      const [title = '', ...lines] = at === 0 ? ['', part] : part.split('\n')
      return { title: title.trim(), body: lines.join('\n').trim() }
    })
    .filter(({ title, body }) => title !== '' || body !== '')

/** A text as somebody typed it: titles after `#`, lists after `-`, and paragraphs between empty lines. */
export function PlainText({ text }: { text: string }) {
  return splitParts(text).map(({ title, body }, at) => {
    const blocks = body.split(/\n\s*\n/).filter((block) => block.trim() !== '')
    const content = blocks.map((block, place) => <Block key={place} text={block} />)
    return title === '' ? (
      <div key={at} className="col g4">
        {content}
      </div>
    ) : (
      <ReadingSection key={at} title={title}>
        {content}
      </ReadingSection>
    )
  })
}

function Block({ text }: { text: string }) {
  const lines = text.split('\n')
  if (!lines.every((line) => /^\s*[-*] /.test(line))) return <p className="read">{text}</p>
  return (
    <ul className="read">
      {lines.map((line, at) => (
        <li key={at}>{line.replace(/^\s*[-*] /, '')}</li>
      ))}
    </ul>
  )
}
