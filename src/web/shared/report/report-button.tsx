import { Suspense, useState } from 'react'
import type { ReportKind } from '#contract/report-reasons.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Button } from '#web/ui/button.tsx'

const ReportDialog = lazyPart(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

interface ReportButtonProps {
  kind: ReportKind
  id: string
  /** Whose it is: nobody reports something of their own. */
  ownerId?: string
  label: string
}

/** For people who are signed in; its dialog is loaded when it is pressed. */
export function ReportButton({ kind, id, ownerId, label }: ReportButtonProps) {
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (!user || user.id === ownerId) return null
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog kind={kind} id={id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
