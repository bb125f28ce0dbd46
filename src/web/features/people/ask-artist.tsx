import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_REQUEST_LENGTH } from '#contract/constants.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { SuggestInput } from '#web/ui/suggest-input.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './people.module.css'
import { useArtistSearch, useAskArtist } from './people.queries.ts'

/** Milliseconds without a key after which a search is sent. */
const PAUSE_MS = 250

/** Finds an artist by name and asks whether the gallery may represent them. */
export function AskArtist() {
  const ask = useAskArtist()
  const [name, setName] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const form = useContractForm({
    schema: async () => (await import('#contract/people.ts')).representationRequest,
    values: { artist_id: '', message: '' },
    save: ({ artist_id, message }, { idempotencyKey }) =>
      ask.mutateAsync({ artistId: artist_id, message, idempotencyKey }),
    onSaved: (asked) => {
      form.reset({ artist_id: '', message: '' })
      setName('')
      toast.success(`${asked.artist.name} is asked`)
    },
  })
  const chosen = useWatch({ control: form.control, name: 'artist_id' })
  const q = useSettled(name.trim(), PAUSE_MS)
  const found = useArtistSearch(chosen ? '' : q)
  const nobody = !chosen && q !== '' && found.data?.length === 0
  const type = (typed: string) => {
    setName(typed)
    setIsOpen(true)
    form.setValue('artist_id', '')
  }
  return (
    <form className={styles.ask} noValidate aria-label="Ask an artist" onSubmit={form.submit}>
      <Field
        label="Artist"
        helper={nobody ? `No artist with published works is called “${q}”.` : 'Type a name and choose from the list.'}
        error={form.getError('artist_id') && 'Choose an artist from the list.'}
      >
        <SuggestInput
          value={name}
          autoComplete="off"
          maxLength={200}
          readOnly={form.busy}
          onChange={({ target }) => type(target.value)}
          suggestions={
            isOpen && !chosen
              ? (found.data ?? []).map((artist) => ({
                  key: artist.id,
                  label: artist.location ? `${artist.name}, ${artist.location}` : artist.name,
                }))
              : []
          }
          credit={null}
          onChoose={(id) => {
            setName(found.data?.find((artist) => artist.id === id)?.name ?? name)
            setIsOpen(false)
            form.setValue('artist_id', id, { shouldValidate: true })
          }}
          onDismiss={() => setIsOpen(false)}
          onReopen={() => setIsOpen(true)}
        />
      </Field>
      <Field label="Message" optional error={form.getError('message')}>
        <TextArea {...form.register('message')} rows={3} readOnly={form.busy} maxLength={MAX_REQUEST_LENGTH} />
      </Field>
      <FailureNotice error={form.failure} message="The request was not sent. Try again in a moment." />
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy} busyLabel="Asking...">
          Ask the Artist
        </Button>
      </div>
    </form>
  )
}
