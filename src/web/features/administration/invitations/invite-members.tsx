import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { InvitedPerson } from '#contract/invitations.ts'
import { api } from '#web/lib/api.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { ADMIN_KEY } from '../administration.queries.ts'
import { CheckStep } from './check-step.tsx'
import type { CheckedRow, ListForm } from './invitation-steps.ts'
import styles from './invitations.module.css'
import { ListStep } from './list-step.tsx'
import { readMemberList } from './member-list.ts'
import { SentList } from './sent-list.tsx'

const STEPS = ['List', 'Check', 'Sent'] as const
const EMPTY: ListForm = { text: '', fileName: null, role: 'artist', days: 14, note: '' }

const checkAll = async (people: readonly { id: number; person: InvitedPerson }[]): Promise<CheckedRow[]> => {
  if (people.length === 0) return []
  const body = { people: people.map(({ person }) => person) }
  const { people: checks } = await api('POST /admin/invitations/check', { body })
  return people.flatMap(({ id, person }, index) => {
    const check = checks[index]
    return check ? { id, person, check } : []
  })
}

/** Invites people in three steps: their list, its check, and who was invited. */
export function InviteMembers() {
  const [step, setStep] = useState<0 | 1 | 2>(0)
  const [form, setForm] = useState(EMPTY)
  const [rows, setRows] = useState<readonly CheckedRow[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState(0)
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasAt = useRef(step)
  useEffect(() => {
    // The button that was pressed is gone.
    if (wasAt.current !== step) heading.current?.focus()
    wasAt.current = step
  }, [step])

  const check = useMutation({ mutationFn: checkAll, onSuccess: setRows })
  const send = useMutation({
    mutationFn: (people: InvitedPerson[]) =>
      api('POST /admin/invitations', { body: { people, note: form.note, days: form.days } }),
    onSuccess: async ({ sent: count }) => {
      setSent(count)
      setRows(rows.filter((row) => row.check.state !== 'ready'))
      setForm({ ...form, text: '', fileName: null })
      setStep(2)
      await client.invalidateQueries({ queryKey: [ADMIN_KEY] })
    },
  })

  const checkList = () => {
    const read = readMemberList(form.text, form.role)
    setProblem(read.problem)
    if (read.people === null) return
    check.mutate(
      read.people.map((person, id) => ({ id, person })),
      { onSuccess: () => setStep(1) },
    )
  }
  const change = (id: number, changes: Partial<InvitedPerson>) =>
    check.mutate(rows.map((row) => (row.id === id ? { id, person: { ...row.person, ...changes } } : row)))
  const ready = rows.filter(({ check: { state } }) => state === 'ready').map(({ person }) => person)
  return (
    <>
      <LeaveGuard mayLose={() => form.text.trim() !== '' || (step === 1 && rows.length > 0)} />
      <div className={styles.head}>
        <Breadcrumb to="/admin/people" parent="People" current="Invite" />
        <h1 className="display-m" ref={heading} tabIndex={-1}>
          Invite members
        </h1>
        <Stepper label="Steps of the invitation" steps={STEPS} current={step} numbered={false} />
      </div>
      {step === 0 && (
        <ListStep
          form={form}
          onChange={(changes) => {
            setForm({ ...form, ...changes })
            setProblem(null)
          }}
          problem={problem}
          onProblem={setProblem}
          busy={check.isPending}
          error={check.error}
          onCheck={checkList}
          onShowSent={() => {
            setSent(0)
            setStep(2)
          }}
        />
      )}
      {step === 1 && (
        <CheckStep
          rows={rows}
          fileName={form.fileName}
          isChecking={check.isPending}
          error={send.error ?? check.error}
          onChange={change}
          onRemove={(id) => setRows(rows.filter((row) => row.id !== id))}
          onBack={() => setStep(0)}
          readyCount={ready.length}
          isSending={send.isPending}
          onSend={() => send.mutate(ready)}
        />
      )}
      {step === 2 && (
        <SentList
          done={
            sent > 0
              ? `${counted(sent, 'invitation')} ${sent === 1 ? 'is' : 'are'} on ${sent === 1 ? 'its' : 'their'} way.`
              : null
          }
          waiting={rows.length}
          onMend={() => setStep(1)}
          onInviteMore={() => setStep(0)}
        />
      )}
    </>
  )
}
