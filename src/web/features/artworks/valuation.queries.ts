import { useMutation } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { estimatePrice } from '#contract/valuation.ts'
import { api } from '#web/lib/api.ts'

/** Asks for the estimate of a price; nothing is kept in the browser (AW-15.13). */
export const useEstimatePrice = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (body: InputOf<typeof estimatePrice>['body']) => api(estimatePrice, { body }),
  })
