import { RECORD_LIMITS } from '#contract/record-terms.ts'
import { CostField, EntryDayField, TextField } from './record-fields.tsx'

export function ProvenanceSection() {
  return (
    <TextField
      field="provenance"
      label="Owners and dates, one a line"
      helper="Like “2026, Maya Lindholm, Santa Fe”."
      rows={4}
      max={RECORD_LIMITS.text}
    />
  )
}

export function NotesSection() {
  return (
    <div className="grid2">
      <TextField
        field="private_notes"
        label="Private notes"
        helper="Never shown, never exported to buyers or galleries."
        rows={4}
        max={RECORD_LIMITS.text}
        className="span2"
      />
      <CostField label="Cost" helper="Private: only you see it" />
      <EntryDayField label="In your books since" />
    </div>
  )
}
