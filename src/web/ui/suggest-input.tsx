import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { TextInput, type TextInputProps } from './inputs.tsx'
import styles from './suggest-input.module.css'

export type SuggestInputProps = Omit<TextInputProps, 'type' | 'role' | 'list'> & {
  /** What can be chosen now; the list is open while there is something and the caller does not take it away. */
  suggestions: readonly { key: string; label: ReactNode }[]
  /** Whom the suggestions are from, where their giver asks for it. */
  credit: { text: string; href: string } | null
  onChoose: (key: string) => void
  /** Escape was pressed, or the input left. */
  onDismiss: () => void
  /** The down arrow was pressed while the list was closed. */
  onReopen: () => void
}

/**
 * A line of text with a list of suggestions under it: arrows walk, Enter takes, Escape closes, any other text stands. The
 * pattern is the combobox with a list; focus never leaves the input.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { suggestions, credit, onChoose, onDismiss, onReopen, onBlur, onKeyDown, ...input } = props
  const id = useId()
  const [active, setActive] = useState<string | null>(null)
  const isOpen = suggestions.length > 0 && !input.readOnly
  const at = isOpen ? suggestions.findIndex(({ key }) => key === active) : -1
  const optionId = (index: number) => `${id}-${index}`

  const choose = (key: string) => {
    setActive(null)
    onChoose(key)
  }
  const move = (to: number) => {
    const { length } = suggestions
    // One step beyond either end is the input itself, with nothing marked.
    const next = ((to + 1 + length + 1) % (length + 1)) - 1
    setActive(suggestions[next]?.key ?? null)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const handled = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    if (event.key === 'ArrowDown' && !isOpen) onReopen()
    else if (event.key === 'ArrowDown') move(at + 1)
    else if (event.key === 'ArrowUp' && isOpen) move(at - 1)
    else if (event.key === 'Enter' && suggestions[at]) choose(suggestions[at].key)
    else if (event.key === 'Escape' && isOpen) {
      setActive(null)
      onDismiss()
      // It must not close the modal around the input as well.
      event.stopPropagation()
    } else return false
    return true
  }
  return (
    <span className={styles.box}>
      <TextInput
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={at >= 0 ? optionId(at) : undefined}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && handled(event)) event.preventDefault()
          onKeyDown?.(event)
        }}
        onBlur={(event) => {
          setActive(null)
          onDismiss()
          onBlur?.(event)
        }}
      />
      {isOpen && (
        // Pressing in the list leaves the focus in the input.
        <span role="none" className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
          {/* A list that scrolls would be the next stop of Tab, and be gone by then. */}
          <span id={`${id}-list`} role="listbox" aria-label="Suggestions" tabIndex={-1} className={styles.list}>
            {suggestions.map(({ key, label }, index) => (
              <button
                key={key}
                type="button"
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={styles.option}
                onClick={() => choose(key)}
              >
                {label}
              </button>
            ))}
          </span>
          {credit && (
            <a className={styles.credit} href={credit.href} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
              {credit.text}
            </a>
          )}
        </span>
      )}
      <span className="sr" role="status">
        {isOpen ? counted(suggestions.length, 'suggestion') : ''}
      </span>
    </span>
  )
}
