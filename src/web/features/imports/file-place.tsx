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
  /** Whether several files, or a folder, can be dropped. */
  multiple?: boolean
  onChoose: (files: File[]) => void
}

/** A place for what becomes one file: it is dropped there or chosen, and another one takes its place. */
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
  multiple = false,
  onChoose,
}: FilePlaceProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple,
    disabled,
    useFsAccessApi: false,
    onDrop: (dropped) => {
      if (dropped.length > 0) onChoose(dropped)
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
      <span className={styles.choose}>{file ? (multiple ? 'Choose Others' : 'Choose Another') : choose}</span>
      <input {...getInputProps({ accept, 'aria-label': title, style: { display: 'none' } })} />
    </DropArea>
  )
}
