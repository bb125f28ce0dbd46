import { useEffect, useRef, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import type { Resume, ResumeEntry, ResumeSection } from '#contract/resume.ts'
import { toast } from '#web/ui/toast.ts'
import { EMPTY_FORM, type EntryForm, entryOf, formOf } from './entry-form.ts'
import { entryChanges } from './resume-lists.ts'

interface Target {
  section: ResumeSection
  /** The place of the entry as it was when its window opened, and the entry; null for a new one. */
  old: { at: number; entry: ResumeEntry } | null
}

export interface DeletedEntry {
  section: ResumeSection
  at: number
  entry: ResumeEntry
}

interface EntryEditingProps {
  resume: Resume
  drafts: Map<string, EntryForm>
  /** Takes the complete resume as one JSON text (AW-8.47); true once the parent has stored or staged it. */
  onChange: (json: string) => Promise<boolean>
}

/** Where an entry stands now: what another tab stored may have moved it, or taken it away (null). */
const placeOf = (entries: readonly ResumeEntry[], { at, entry }: { at: number; entry: ResumeEntry }): number | null => {
  const isIt = (other: ResumeEntry | undefined) => JSON.stringify(other) === JSON.stringify(entry)
  if (isIt(entries[at])) return at
  const found = entries.findIndex(isIt)
  return found === -1 ? null : found
}

/** Adding, editing and deleting entries: one at a time, told when it is done, and a deletion can be taken back. */
export const useEntryEditing = ({ resume, drafts, onChange }: EntryEditingProps) => {
  const [target, setTarget] = useState<Target | null>(null)
  const [deleted, setDeleted] = useState<DeletedEntry | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const draftKey = target ? `${target.section} ${target.old ? JSON.stringify(target.old.entry) : ''}` : ''
  const draft = drafts.get(draftKey)

  // The control that opened the window was disabled while it was open, and cannot take the focus before it no longer is.
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
    initial: draft ?? (target?.old ? formOf(target.old.entry) : EMPTY_FORM),
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
    leave(form: EntryForm) {
      drafts.set(draftKey, form)
      setTarget(null)
    },
    async save(form: EntryForm): Promise<void> {
      if (!target) return
      const { section, old } = target
      const written = entryOf(form, old?.entry)
      const place = old && placeOf(resume[section], old)
      drafts.delete(draftKey)
      setTarget(null)
      const done = await (place === null ? changes.add(section, written) : changes.replace(section, place, written))
      if (done) toast.success(old ? MESSAGES.resumeItemUpdated : MESSAGES.resumeItemAdded)
      else drafts.set(draftKey, form)
    },
    async remove(section: ResumeSection, at: number): Promise<void> {
      const gone = resume[section][at]
      if (gone === undefined) return
      setDeleted(null)
      if (await changes.remove(section, at)) setDeleted({ section, at, entry: gone })
    },
    async undo(): Promise<void> {
      if (!deleted) return
      setDeleted(null)
      await changes.insert(deleted.section, deleted.at, deleted.entry)
    },
    forgetDeleted: () => setDeleted(null),
  }
}
