import { Toolbar } from '@base-ui/react/toolbar'
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import { MAX_ARTICLE_LENGTH, SINGLE_PICTURE_FILE } from '#contract/constants.ts'
import { usePictureUpload } from '#web/shared/picture-upload/use-picture-upload.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useStorePicture } from './article-editor.queries.ts'
import { type Edit, link, picture, prefixLines, wrap } from './markdown-edit.ts'
import styles from './markdown-field.module.css'

interface Tool {
  label: string
  /** With Ctrl, or Command on a Mac. */
  key?: string
  sign: ReactNode
  run: (edit: Edit) => Edit
}

const TOOLS: readonly Tool[] = [
  { label: 'Heading', sign: <span className={styles.letter}>H</span>, run: (edit) => prefixLines(edit, () => '## ') },
  { label: 'Bold', key: 'b', sign: <b className={styles.letter}>B</b>, run: (edit) => wrap(edit, '**') },
  { label: 'Italic', key: 'i', sign: <i className={styles.letter}>I</i>, run: (edit) => wrap(edit, '_') },
  { label: 'Link', key: 'k', sign: <Icon name="link" />, run: link },
  { label: 'List', sign: <ListSign />, run: (edit) => prefixLines(edit, () => '- ') },
  { label: 'Numbered list', sign: <ListSign numbered />, run: (edit) => prefixLines(edit, (at) => `${at + 1}. `) },
  { label: 'Quote', sign: <span className={styles.letter}>”</span>, run: (edit) => prefixLines(edit, () => '> ') },
]

/** Drawn here, because the drawings of the icon set are loaded by every page. */
function ListSign({ numbered = false }: { numbered?: boolean }) {
  return (
    <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M8 5.5h9M8 10h9M8 14.5h9" />
      <path d={numbered ? 'M3.5 4.5h1v3m-1.2 5h1.9l-1.9 2.5h1.9' : 'M4 5.5v.01M4 10v.01M4 14.5v.01'} />
    </svg>
  )
}

interface MarkdownFieldProps {
  value: string
  onChange: (value: string) => void
  /** Beside the tools. */
  children: ReactNode
  /** Beside the text. */
  preview: ReactNode
  view: 'write' | 'preview'
  setUploading: (uploading: boolean) => void
}

/** A text in Markdown with its tools; its preview stands beside it. */
export function MarkdownField({ value, onChange, children, preview, view, setUploading }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  /** What to select once the changed text is shown. */
  const [selection, setSelection] = useState<Pick<Edit, 'start' | 'end'> | null>(null)
  useLayoutEffect(() => {
    if (!selection) return
    area.current?.focus()
    area.current?.setSelectionRange(selection.start, selection.end)
  }, [selection])

  const edit = (run: (before: Edit) => Edit) => {
    const { selectionStart: start = 0, selectionEnd: end = 0, value: text = value } = area.current ?? {}
    const next = run({ text, start, end })
    if (next.text.length > MAX_ARTICLE_LENGTH) return
    onChange(next.text)
    setSelection({ start: next.start, end: next.end })
  }
  const { mutateAsync: store } = useStorePicture()
  const upload = usePictureUpload({
    store,
    onUploaded: (address) => edit((before) => picture(before, address)),
    setUploading,
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    if (!chosen) return
    if (chosen.size > SINGLE_PICTURE_FILE.maxBytes) upload.refuse(ARTWORK_MESSAGES.imageTooLarge(chosen.name))
    else void upload.send(chosen)
  }
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase())
    if (!tool) return
    event.preventDefault()
    edit(tool.run)
  }
  const { percent, problem } = upload

  return (
    <>
      <div className={styles.sheet}>
        <div className={styles.bar}>
          <Toolbar.Root className={styles.tools} aria-label="Text tools" data-view={view}>
            {TOOLS.map(({ label, key, sign, run }) => (
              <Toolbar.Button
                key={label}
                className={styles.tool}
                aria-label={label}
                title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
                aria-keyshortcuts={key ? `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}` : undefined}
                onClick={() => edit(run)}
              >
                {sign}
              </Toolbar.Button>
            ))}
            <Toolbar.Button
              className={styles.tool}
              aria-label="Picture"
              title="Picture"
              disabled={percent !== null}
              onClick={() => file.current?.click()}
            >
              <Icon name="image" />
            </Toolbar.Button>
          </Toolbar.Root>
          <input ref={file} type="file" accept="image/*" hidden aria-label="Picture for the text" onChange={choose} />
          {children}
        </div>
        <div className={styles.columns} data-view={view}>
          <div className={styles.write}>
            <TextArea
              ref={area}
              aria-label="Text in Markdown"
              rows={24}
              value={value}
              maxLength={MAX_ARTICLE_LENGTH}
              className={styles.text}
              onKeyDown={press}
              onChange={(event) => onChange(event.target.value)}
            />
          </div>
          {preview}
        </div>
      </div>
      <p role="status" className="cap">
        {percent !== null && (percent < 100 ? `Uploading the picture: ${percent}%` : 'Almost there...')}
      </p>
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  )
}
