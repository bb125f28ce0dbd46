import { z } from 'zod'
import { type Money, parseAmount } from '#contract/money.ts'
import type { ShopOrder } from '../shop-orders/shop-orders.provider.ts'

const shopMoney = z.object({ shopMoney: z.object({ amount: z.string(), currencyCode: z.string() }) })

/** An order as the fragment of the documents asks for it. */
export const orderNode = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  cancelledAt: z.string().nullable(),
  displayFinancialStatus: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  totalShippingPriceSet: shopMoney,
  shippingAddress: z
    .object({
      name: z.string().nullable(),
      address1: z.string().nullable(),
      address2: z.string().nullable(),
      city: z.string().nullable(),
      province: z.string().nullable(),
      provinceCode: z.string().nullable(),
      zip: z.string().nullable(),
      countryCodeV2: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
  lineItems: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        unfulfilledQuantity: z.number().int(),
        requiresShipping: z.boolean(),
        discountedTotalSet: shopMoney,
        product: z.object({ metafield: z.object({ value: z.string() }).nullable() }).nullable(),
      }),
    ),
  }),
})
type OrderNode = z.infer<typeof orderNode>

/** What was refunded in part has still something to ship. */
const PAID = ['PAID', 'PARTIALLY_REFUNDED']

const toMoney = ({ shopMoney: { amount, currencyCode } }: z.infer<typeof shopMoney>): Money =>
  parseAmount(amount, currencyCode.toLowerCase())

const toAddress = (address: OrderNode['shippingAddress']): ShopOrder['address'] =>
  address?.address1 && address.countryCodeV2
    ? {
        name: address.name ?? '',
        address_line1: address.address1,
        address_line2: address.address2 ?? '',
        city: address.city ?? '',
        state: address.provinceCode ?? address.province ?? '',
        postal_code: address.zip ?? '',
        country: address.countryCodeV2,
      }
    : null

export const presentShopOrder = (order: OrderNode): ShopOrder => ({
  id: order.id,
  number: order.name,
  placedAt: new Date(order.createdAt),
  mayLeave: order.cancelledAt === null && PAID.includes(order.displayFinancialStatus ?? ''),
  email: order.email ?? '',
  phone: order.shippingAddress?.phone ?? order.phone ?? '',
  address: toAddress(order.shippingAddress),
  shipping: toMoney(order.totalShippingPriceSet),
  lines: order.lineItems.nodes.map((line) => ({
    id: line.id,
    workId: line.product?.metafield?.value ?? null,
    title: line.title,
    price: toMoney(line.discountedTotalSet),
    waiting: line.requiresShipping ? line.unfulfilledQuantity : 0,
  })),
})
