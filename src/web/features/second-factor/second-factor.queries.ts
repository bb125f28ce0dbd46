import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FactorState } from '#contract/second-factor.ts'
import { api } from '#web/lib/api.ts'
import { storeResponse } from '#web/lib/store-response.ts'
import { secondFactorKey } from '#web/shared/second-factor-state.ts'
import { createPasskey } from './create-passkey.ts'

/** Every call answers with what is set up then, which all screens show at once. */
const useFactorChange = <Input, State extends FactorState>(change: (input: Input) => Promise<State>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: (state) => storeResponse(client, secondFactorKey, state) })
}

export const useBeginApp = () => useMutation({ mutationFn: () => api('POST /identity/second-factor/app', {}) })

export const useConfirmApp = () =>
  useFactorChange((body: { setup: string; code: string }) => api('POST /identity/second-factor/app/confirm', { body }))

/** Asks the browser for a new passkey, and stores it. */
export const useAddPasskey = () =>
  useFactorChange(async (name: string) => {
    const { setup, options } = await api('POST /identity/second-factor/passkey', {})
    const passkey = await createPasskey(options)
    return api('POST /identity/second-factor/passkey/confirm', { body: { setup, name, passkey } })
  })

export const useNewCodes = () => useFactorChange(() => api('POST /identity/second-factor/codes', {}))

export const useRenameFactor = () =>
  useFactorChange(({ id, name }: { id: string; name: string }) =>
    api('PATCH /identity/second-factor/:id', { params: { id }, body: { name } }),
  )

export const useRemoveFactor = () =>
  useFactorChange((id: string) => api('DELETE /identity/second-factor/:id', { params: { id } }))
