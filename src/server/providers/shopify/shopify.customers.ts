import { z } from 'zod'
import { VendorProblem } from '#server/platform/vendors/vendor-problem.ts'
import type { ShopCustomer, ShopCustomersProvider } from '../shop-customers/shop-customers.provider.ts'
import type { ShopAdmin } from './shopify.admin.ts'
import {
  ADD_TAGS,
  CUSTOMER,
  ERASE_CUSTOMER,
  REMOVE_TAGS,
  SET_CUSTOMER,
  SET_MARKETING,
} from './shopify.customers.documents.ts'

/** Of this site’s tags; a shop’s own tags stay as they are. */
const TAG_PREFIX = 'gesso-'

const setCustomer = z.object({
  customerSet: z.object({
    customer: z.object({
      id: z.string(),
      tags: z.array(z.string()),
      defaultEmailAddress: z.object({ marketingState: z.string() }).nullable(),
    }),
  }),
})
const foundCustomer = z.object({ customer: z.object({ id: z.string(), tags: z.array(z.string()) }).nullable() })
const done = z.unknown()

/** The last word is the family name; a single word is one, too, because Shopify lists customers by it. */
const splitName = (name: string): { firstName: string; lastName: string } => {
  const words = name.trim().split(/\s+/)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

const isOwnTag = (tag: string): boolean => tag.startsWith(TAG_PREFIX)

/** The customers of a Shopify shop. Every call sets a state, so that repeating it does no harm. */
export const createShopifyCustomers = (shop: Pick<ShopAdmin, 'ask'>): ShopCustomersProvider => {
  const change = (operation: string, document: string, variables: Record<string, unknown>) =>
    shop.ask({ operation, document, variables, data: done, repeats: true })

  const setTags = async (id: string, present: readonly string[], wanted: readonly string[]): Promise<void> => {
    const unwanted = present.filter((tag) => isOwnTag(tag) && !wanted.includes(tag))
    const missing = wanted.filter((tag) => !present.includes(tag))
    if (unwanted.length > 0) await change('remove tags of a customer', REMOVE_TAGS, { id, tags: unwanted })
    if (missing.length > 0) await change('tag a customer', ADD_TAGS, { id, tags: missing })
  }

  /** The customer by the shop’s id, or by email where the shop does not know that id any more. */
  const set = async ({ id, email, name }: ShopCustomer) => {
    const input = { email, ...splitName(name) }
    const by = (identifier: { id: string } | { email: string }) =>
      shop.ask({
        operation: 'set a customer',
        document: SET_CUSTOMER,
        variables: { identifier, input },
        data: setCustomer,
        repeats: true,
      })
    if (id === null) return (await by({ email })).customerSet.customer
    try {
      return (await by({ id })).customerSet.customer
    } catch (error) {
      if (!(error instanceof VendorProblem) || error.outcome !== 'refused') throw error
      return (await by({ email })).customerSet.customer
    }
  }

  const setMarketing = async (id: string, state: string | undefined, marketing: ShopCustomer['marketing']) => {
    const isSubscribed = state === 'SUBSCRIBED' || state === 'PENDING'
    if (marketing === null || (marketing.consent === 'given') === isSubscribed) return
    const subscription = { marketingState: 'SUBSCRIBED', marketingOptInLevel: 'SINGLE_OPT_IN' }
    await change('set the marketing consent of a customer', SET_MARKETING, {
      input: {
        customerId: id,
        emailMarketingConsent: {
          ...(marketing.consent === 'given' ? subscription : { marketingState: 'UNSUBSCRIBED' }),
          consentUpdatedAt: marketing.at.toISOString(),
        },
      },
    })
  }

  return {
    name: 'shopify',
    async put(customer) {
      const { id, tags, defaultEmailAddress } = await set(customer)
      const wanted = customer.persona === null ? [] : [`${TAG_PREFIX}${customer.persona}`]
      await setTags(id, tags, [`${TAG_PREFIX}member`, ...wanted])
      await setMarketing(id, defaultEmailAddress?.marketingState, customer.marketing)
      return id
    },
    async erase(id) {
      const { customer } = await shop.ask({
        operation: 'look up a customer',
        document: CUSTOMER,
        variables: { id },
        data: foundCustomer,
      })
      if (!customer) return
      await setTags(id, customer.tags, [])
      await change('erase a customer', ERASE_CUSTOMER, { id })
    },
  }
}
