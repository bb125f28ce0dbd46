import { LETTERHEAD_PARTS, type LetterheadPart } from '#contract/letterhead-terms.ts'
import { LABEL_SHEETS, PAPER_LANGUAGES, PAPER_LIMITS, type PaperKind, type PaperPart } from '#contract/paper-terms.ts'
import type { Letterhead } from '#contract/papers.ts'
import { Field } from '#web/ui/field.tsx'
import { Checkbox, Select, TextArea, TextInput } from '#web/ui/inputs.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { labelSheets, type PaperChoices, shownParts } from './kept-options.ts'
import { KIND_PARTS, LABEL_WORDS, LANGUAGE_WORDS, LETTERHEAD_WORDS, partWord } from './paper-words.ts'
import styles from './papers.module.css'

/** Kinds that have the name of the seller alone. */
const NAME_ALONE: readonly PaperKind[] = ['certificate', 'catalogue']

/** What is said anew for each paper. */
export interface PaperTexts {
  title: string
  words: string
  beginAt: string
  validUntil: string
}
export const NO_TEXTS: PaperTexts = { title: '', words: '', beginAt: '1', validUntil: '' }

/** The first position, or null where what was typed is none. */
export const readPosition = ({ beginAt }: PaperTexts, { label }: PaperChoices): number | null => {
  const position = Number(beginAt)
  return Number.isInteger(position) && position >= 1 && position <= LABEL_SHEETS[label].positions ? position : null
}

interface PaperControlsProps {
  kind: PaperKind
  choices: PaperChoices
  onChoose: (changed: Partial<PaperChoices>) => void
  texts: PaperTexts
  onType: (changed: Partial<PaperTexts>) => void
  /** What can stand on a letterhead; null while it is not known. */
  letterhead: Letterhead | null
}

/** Paper, language and unit, which are the same for all kinds, and what belongs to this one. */
export function PaperControls({ kind, choices, onChoose, texts, onType, letterhead }: PaperControlsProps) {
  return (
    <>
      <div className={styles.choice}>
        <span className={styles.legend}>Paper</span>
        <Segmented
          label="Paper"
          value={choices.paper}
          onChange={(paper) => onChoose({ paper })}
          options={[
            { value: 'a4', label: 'A4' },
            { value: 'letter', label: 'Letter' },
          ]}
        />
      </div>
      <Field label="Language">
        <Select
          value={choices.language}
          options={PAPER_LANGUAGES.map((value) => ({ value, label: LANGUAGE_WORDS[value] }))}
          onChange={({ target }) => onChoose({ language: target.value as PaperChoices['language'] })}
        />
      </Field>
      {kind !== 'cv' && (
        <div className={styles.choice}>
          <span className={styles.legend}>Sizes</span>
          <Segmented
            label="Sizes"
            value={choices.unit}
            onChange={(unit) => onChoose({ unit })}
            options={[
              { value: 'in', label: 'in' },
              { value: 'cm', label: 'cm' },
              { value: 'both', label: 'Both' },
            ]}
          />
        </div>
      )}
      {kind === 'labels' && <LabelControls {...{ choices, onChoose, texts, onType }} />}
      {(kind === 'price_list' || kind === 'checklist' || kind === 'catalogue') && (
        <Field label="Title" optional>
          <TextInput
            value={texts.title}
            maxLength={PAPER_LIMITS.title}
            onChange={({ target }) => onType({ title: target.value })}
          />
        </Field>
      )}
      {kind === 'price_list' && (
        <Field label="Valid until" optional>
          <TextInput
            type="date"
            value={texts.validUntil}
            onChange={({ target }) => onType({ validUntil: target.value })}
          />
        </Field>
      )}
      <Parts kind={kind} choices={choices} onChoose={onChoose} />
      {kind === 'catalogue' && shownParts(choices, kind).includes('foreword') && (
        <Field label="Words at the start">
          <TextArea
            value={texts.words}
            maxLength={PAPER_LIMITS.words}
            onChange={({ target }) => onType({ words: target.value })}
          />
        </Field>
      )}
      {kind !== 'labels' && letterhead && <LetterheadControls {...{ kind, choices, onChoose, letterhead }} />}
    </>
  )
}

function LabelControls({
  choices,
  onChoose,
  texts,
  onType,
}: Pick<PaperControlsProps, 'choices' | 'onChoose' | 'texts' | 'onType'>) {
  const { positions } = LABEL_SHEETS[choices.label]
  const isWrong = readPosition(texts, choices) === null
  return (
    <>
      <Field label="Label">
        <Select
          value={choices.label}
          options={labelSheets(choices.paper).map((value) => ({ value, label: LABEL_WORDS[value] }))}
          onChange={({ target }) => onChoose({ label: target.value as PaperChoices['label'] })}
        />
      </Field>
      {positions > 1 && (
        <Field
          label="Begin at position"
          helper="A sheet half used goes back in."
          error={isWrong ? `Enter a position from 1 to ${positions}.` : null}
        >
          <TextInput
            inputMode="numeric"
            value={texts.beginAt}
            onChange={({ target }) => onType({ beginAt: target.value })}
          />
        </Field>
      )}
      <Field label="One line of text" optional>
        <TextInput value={texts.words} maxLength={200} onChange={({ target }) => onType({ words: target.value })} />
      </Field>
    </>
  )
}

/** What of the seller's details stands on the paper; of what nobody stated, there is nothing to choose. */
function LetterheadControls({
  kind,
  choices,
  onChoose,
  letterhead,
}: Pick<PaperControlsProps, 'kind' | 'choices' | 'onChoose'> & { letterhead: Letterhead }) {
  const known = LETTERHEAD_PARTS.filter(
    (part) => letterhead[part] && (kind !== 'tear_sheet' || part !== 'picture') && !NAME_ALONE.includes(kind),
  )
  if (known.length === 0) return null
  const toggle = (part: LetterheadPart, isShown: boolean) =>
    onChoose({
      letterhead: LETTERHEAD_PARTS.filter((one) => (one === part ? isShown : choices.letterhead.includes(one))),
    })
  return (
    <fieldset className={styles.parts}>
      <legend className={styles.legend}>Letterhead</legend>
      {known.map((part) => (
        <Checkbox
          key={part}
          label={LETTERHEAD_WORDS[part]}
          checked={choices.letterhead.includes(part)}
          onChange={({ target }) => toggle(part, target.checked)}
        />
      ))}
    </fieldset>
  )
}

function Parts({ kind, choices, onChoose }: Pick<PaperControlsProps, 'kind' | 'choices' | 'onChoose'>) {
  const parts = KIND_PARTS[kind]
  const shown = shownParts(choices, kind)
  const toggle = (part: PaperPart, isShown: boolean) =>
    onChoose({
      shows: { ...choices.shows, [kind]: isShown ? [...shown, part] : shown.filter((one) => one !== part) },
    })
  return (
    parts.length > 0 && (
      <fieldset className={styles.parts}>
        <legend className={styles.legend}>{kind === 'labels' ? 'On each label' : 'Show'}</legend>
        {parts.map((part) => (
          <Checkbox
            key={part}
            label={partWord(kind, part)}
            checked={shown.includes(part)}
            onChange={({ target }) => toggle(part, target.checked)}
          />
        ))}
      </fieldset>
    )
  )
}
