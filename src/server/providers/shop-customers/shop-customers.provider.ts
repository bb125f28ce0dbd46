import type { Role } from '#contract/primitives.ts'

/** What a shop knows of a person with an account here. */
export interface ShopCustomer {
  /** The shop's id of the customer, as `put` returned it; null until then. */
  id: string | null
  /** Lower case. */
  email: string
  name: string
  /** Null until one was chosen. */
  persona: Role | null
  /**
   * What the person said here about mails with offers, and when: `withdrawn` only after the shop had been sent `given`.
   * Null for nothing, so that what the shop knows stays.
   */
  marketing: { consent: 'given' | 'withdrawn'; at: Date } | null
}

/** The customers of the installation's shop. Every call may throw a `VendorProblem`, and can be repeated. */
export interface ShopCustomersProvider {
  readonly name: string
  /** Creates or updates the customer, known by id or else by email, and returns the shop's id of it. */
  put(customer: ShopCustomer): Promise<string>
  /** Removes what this site added to the customer, and asks the shop to erase the rest as its law allows. */
  erase(id: string): Promise<void>
}
