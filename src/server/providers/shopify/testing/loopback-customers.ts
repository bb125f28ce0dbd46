import { type LoopbackArea, type LoopbackShop, userError } from './loopback-shop.ts'

export interface LoopbackCustomer {
  id: string
  email: string
  firstName: string
  lastName: string
  tags: Set<string>
  marketingState: string
  isErased: boolean
}

const states = new WeakMap<LoopbackShop, Map<string, LoopbackCustomer>>()

/** The customers of a loopback shop, by id; a test may add and change them as the shop's owner does. */
export const findLoopbackCustomers = (shop: LoopbackShop): Map<string, LoopbackCustomer> => {
  const known = states.get(shop) ?? new Map<string, LoopbackCustomer>()
  states.set(shop, known)
  return known
}

interface CustomerInput {
  email: string
  firstName?: string
  lastName?: string
}

/** Customers: set by id or email, tagged, and erased on request. */
export const loopbackCustomers: LoopbackArea = (shop) => {
  const customers = findLoopbackCustomers(shop)
  const present = (customer: LoopbackCustomer | undefined) =>
    customer
      ? {
          id: customer.id,
          tags: [...customer.tags],
          defaultEmailAddress: { marketingState: customer.marketingState },
        }
      : null
  const insert = (): LoopbackCustomer => {
    const customer: LoopbackCustomer = {
      id: shop.newId('Customer'),
      email: '',
      firstName: '',
      lastName: '',
      tags: new Set(),
      marketingState: 'NOT_SUBSCRIBED',
      isErased: false,
    }
    customers.set(customer.id, customer)
    return customer
  }
  const withEmail = (email?: string) => [...customers.values()].find((customer) => customer.email === email)

  return {
    customer: ({ id }: { id: string }) => present(customers.get(id)),
    customerSet({ identifier, input }: { identifier: { id?: string; email?: string }; input: CustomerInput }) {
      const found = identifier.id ? customers.get(identifier.id) : withEmail(identifier.email)
      if (identifier.id && !found) return userError(['identifier'], 'Customer does not exist.', 'NOT_FOUND')
      const other = withEmail(input.email)
      if (other && other !== found) return userError(['input', 'email'], 'Email has already been taken.', 'TAKEN')
      const customer = Object.assign(found ?? insert(), input)
      return { customer: present(customer), userErrors: [] }
    },
    tagsAdd({ id, tags }: { id: string; tags: string[] }) {
      for (const tag of tags) customers.get(id)?.tags.add(tag)
      return { userErrors: customers.has(id) ? [] : [{ field: ['id'], message: 'Resource not found' }] }
    },
    tagsRemove({ id, tags }: { id: string; tags: string[] }) {
      for (const tag of tags) customers.get(id)?.tags.delete(tag)
      return { userErrors: customers.has(id) ? [] : [{ field: ['id'], message: 'Resource not found' }] }
    },
    customerEmailMarketingConsentUpdate({
      input: { customerId, emailMarketingConsent },
    }: {
      input: { customerId: string; emailMarketingConsent: { marketingState: string } }
    }) {
      const customer = customers.get(customerId)
      if (!customer) return userError(['customerId'], 'Customer not found')
      customer.marketingState = emailMarketingConsent.marketingState
      return { customer: present(customer), userErrors: [] }
    },
    customerRequestDataErasure({ customerId }: { customerId: string }) {
      const customer = customers.get(customerId)
      if (!customer) return userError(['customerId'], 'Customer does not exist', 'DOES_NOT_EXIST')
      customer.isErased = true
      return { customerId, userErrors: [] }
    },
  }
}
