import { useEffect, useRef, useState } from 'react'
import type { ResumeEntryForm } from '#contract/resume.ts'
import type { Resume, ResumeEntry, ResumeSection } from '#contract/resume-data.ts'
import { RESUME_MESSAGES } from '#contract/resume-messages.ts'
import { toast } from '#web/ui/toast.ts'
import { EMPTY_FORM, toEntry, toForm } from './entry-form.ts'

/** The four ways to change the entries of a section; each passes on the complete resume as one JSON text (AW-8.47). */
export const entryChanges = <Result>(resume: Resume, onChange: (json: string) => Result) => {
  const change = (section: ResumeSection, entries: ResumeEntry[]) =>
    onChange(JSON.stringify({ ...resume, [section]: entries }))
  return {
    /** A new entry is the last of its section (AW-8.41). */
    add: (section: ResumeSection, entry: ResumeEntry) => change(section, [...resume[section], entry]),
    /** An edited entry stays in its position (AW-8.42). */
    replace: (section: ResumeSection, at: number, entry: ResumeEntry) =>
      change(section, resume[section].with(at, entry)),
    remove: (section: ResumeSection, at: number) => change(section, resume[section].toSpliced(at, 1)),
    /** A deleted entry returns to its position (AW-8.45). */
    insert: (section: ResumeSection, at: number, entry: ResumeEntry) =>
      change(section, resume[section].toSpliced(at, 0, entry)),
  }
}

/** An entry and its position in its section. */
interface Position {
  at: number
  entry: ResumeEntry
}

interface Target {
  section: ResumeSection
  /** The entry as it was when its window opened; null for a new one. */
  old: Position | null
}

export type DeletedEntry = Position & { section: ResumeSection }

interface EntryEditingProps {
  resume: Resume
  drafts: Map<string, ResumeEntryForm>
  /** Receives the complete resume as one JSON text (AW-8.47); true once the parent has stored or staged it. */
  onChange: (json: string) => Promise<boolean>
}

/** The current position of an entry: a change made in another tab may have moved or deleted it (null). */
const currentPosition = (entries: readonly ResumeEntry[], { at, entry }: Position): number | null => {
  const isSame = (other: ResumeEntry | undefined) => JSON.stringify(other) === JSON.stringify(entry)
  if (isSame(entries[at])) return at
  const found = entries.findIndex(isSame)
  return found === -1 ? null : found
}

/** Adding, editing and deleting entries, one at a time; a deletion can be undone. */
export const useEntryEditing = ({ resume, drafts, onChange }: EntryEditingProps) => {
  const [target, setTarget] = useState<Target | null>(null)
  const [deleted, setDeleted] = useState<DeletedEntry | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const draftKey = target ? `${target.section} ${target.old ? JSON.stringify(target.old.entry) : ''}` : ''
  const draft = drafts.get(draftKey)

  // The control that opened the window is disabled while it is open, so it can take the focus only after this render.
  const isOpen = target !== null
  useEffect(() => {
    if (!isOpen) opener.current?.focus()
  }, [isOpen])

  const open = (next: Target) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setTarget(next)
  }
  const changes = entryChanges(resume, onChange)

  return {
    /** The entry that is being written, or null. */
    target,
    deleted,
    opener,
    initial: draft ?? (target?.old ? toForm(target.old.entry) : EMPTY_FORM),
    restored: draft !== undefined,
    add: (section: ResumeSection) => open({ section, old: null }),
    edit(section: ResumeSection, at: number) {
      const entry = resume[section][at]
      if (entry !== undefined) open({ section, old: { at, entry } })
    },
    cancel() {
      drafts.delete(draftKey)
      setTarget(null)
    },
    leave(form: ResumeEntryForm) {
      drafts.set(draftKey, form)
      setTarget(null)
    },
    async save(form: ResumeEntryForm): Promise<void> {
      if (!target) return
      const { section, old } = target
      const entry = toEntry(form, old?.entry)
      const at = old && currentPosition(resume[section], old)
      drafts.delete(draftKey)
      setTarget(null)
      const saved = await (at === null ? changes.add(section, entry) : changes.replace(section, at, entry))
      if (saved) toast.success(old ? RESUME_MESSAGES.resumeItemUpdated : RESUME_MESSAGES.resumeItemAdded)
      else drafts.set(draftKey, form)
    },
    async remove(section: ResumeSection, at: number): Promise<void> {
      const entry = resume[section][at]
      if (entry === undefined) return
      setDeleted(null)
      if (await changes.remove(section, at)) setDeleted({ section, at, entry })
    },
    async undo(): Promise<void> {
      if (!deleted) return
      setDeleted(null)
      await changes.insert(deleted.section, deleted.at, deleted.entry)
    },
    dismissDeleted: () => setDeleted(null),
  }
}
