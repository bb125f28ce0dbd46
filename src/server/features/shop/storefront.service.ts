import { Failure } from '#server/platform/failure.ts'
import {
  type ProductsRequest,
  type Recipient,
  type Storefront,
  StorefrontError,
  type StorefrontLine,
  StorefrontRefusedError,
} from '#server/providers/storefront/storefront.provider.ts'
import { presentShippingOption } from './shipping-option.presenter.ts'

const toFailure = (error: unknown): unknown => {
  if (!(error instanceof StorefrontError)) return error
  const code = error instanceof StorefrontRefusedError ? 'storefront_refused' : 'storefront_failed'
  return new Failure(code, { message: error.message, cause: error })
}

const orFailure = <T>(response: Promise<T>): Promise<T> =>
  response.catch((error: unknown) => {
    throw toFailure(error)
  })

/** The storefront of the installation; its errors become failures with the stated messages. */
export const createStorefrontService = (storefront: Storefront) => ({
  products: (request: ProductsRequest) => orFailure(storefront.products(request)),
  collections: () => orFailure(storefront.collections()),
  async shippingOptions(lines: readonly StorefrontLine[], recipient: Recipient) {
    const options = await orFailure(storefront.deliveryOptions(lines, recipient))
    return options.map((option) => presentShippingOption(option, recipient))
  },
})
export type StorefrontService = ReturnType<typeof createStorefrontService>
