import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { storeResponse } from '#web/lib/store-response.ts'
import { Affix, Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { SettingsPart, SettingsSection } from './settings-part.tsx'

const KEY = ['admin', 'commission'] as const
const SECTION = {
  id: 'selling',
  title: 'Selling',
  text: 'A change holds for sales from now on, also for those that are paid outside.',
}

/** What the site keeps of a sale. */
export function SellingPart() {
  const commission = useQuery({ queryKey: KEY, queryFn: () => api('GET /stripe/commission-rate', {}) })
  if (commission.data) return <CommissionForm rate={commission.data.commissionRate} />
  return (
    <SettingsSection {...SECTION}>
      {commission.isError ? (
        <LoadError headingLevel={3} query={commission} message="The commission is unchanged. Try again in a moment." />
      ) : (
        <SkeletonGroup height={76} />
      )}
    </SettingsSection>
  )
}

function CommissionForm({ rate }: { rate: number }) {
  const client = useQueryClient()
  const form = useContractForm({
    schema: async () => (await import('#contract/payments.ts')).commissionForm,
    values: { commissionRate: String(rate) },
    save: (body) => api('PUT /stripe/commission-rate', { body }),
    onSaved: (saved) => {
      void storeResponse(client, KEY, saved)
      toast.success('Saved')
    },
  })
  return (
    <SettingsPart {...SECTION} form={form} words={{ commissionRate: 'commission' }}>
      <div className="grid2">
        <Field
          label="Commission on sales"
          error={form.getError('commissionRate')}
          helper="In percent of the price of the works."
        >
          <Affix suffix="%">
            <TextInput {...form.register('commissionRate')} inputMode="decimal" autoComplete="off" maxLength={6} />
          </Affix>
        </Field>
      </div>
    </SettingsPart>
  )
}
