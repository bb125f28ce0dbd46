import { useDropzone } from 'react-dropzone'
import { bytesText } from '#web/lib/format.ts'
import { DropArea } from '#web/ui/drop-area.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import styles from './imports.module.css'

interface FilePlaceProps {
  icon: IconName
  title: string
  isOptional?: boolean
  hint: string
  choose: string
  accept: string
  file: File | null
  disabled: boolean
  invalid: boolean
  onChoose: (file: File) => void
}

/** A place for one file: it is dropped there or chosen, and another one takes its place. */
export function FilePlace({
  icon,
  title,
  isOptional = false,
  hint,
  choose,
  accept,
  file,
  disabled,
  invalid,
  onChoose,
}: FilePlaceProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple: false,
    disabled,
    useFsAccessApi: false,
    onDrop: ([dropped]) => {
      if (dropped) onChoose(dropped)
    },
  })
  return (
    <DropArea
      {...getRootProps({ role: 'button' })}
      icon={icon}
      state={isDragActive ? 'over' : 'idle'}
      invalid={invalid}
      className={styles.place}
      line={
        <span className="b5">
          {title}
          {isOptional && <span className="mute"> (optional)</span>}
        </span>
      }
      hint={hint}
    >
      {file ? (
        <p className="small" aria-live="polite">
          {file.name}, {bytesText(file.size)}
        </p>
      ) : null}
      <span className={styles.choose}>{file ? 'Choose Another' : choose}</span>
      <input {...getInputProps({ accept, 'aria-label': title, style: { display: 'none' } })} />
    </DropArea>
  )
}
