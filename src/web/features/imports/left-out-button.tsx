import type { InventoryImport } from '#contract/imports.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLeftOut } from './imports.queries.ts'

interface LeftOutButtonProps {
  list: Pick<InventoryImport, 'id' | 'file_name'>
  label: string
  size?: 'sm'
}

/** Saves the rows that did not come in as a file, with the reasons. */
export function LeftOutButton({ list, label, ...size }: LeftOutButtonProps) {
  const save = useLeftOut(list)
  return (
    <span>
      <Button variant="outline" {...size} busy={save.isPending} busyLabel="Writing..." onClick={() => save.mutate()}>
        {label}
      </Button>
      <FailureNotice error={save.error} message="The file could not be written. Try again in a moment." />
    </span>
  )
}
