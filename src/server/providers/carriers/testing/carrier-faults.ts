import { usd } from '#contract/money.ts'
import { vendorFaults } from '#server/testing/vendor-faults.ts'
import { CarrierFailure, type CarriersProvider } from '../carriers.provider.ts'
import { sampleShipment } from '../sandbox.carriers.samples.ts'

export interface FaultyCarriers {
  baseUrl: string
  /** The adapter, with short time limits. */
  create(apiBase: string): CarriersProvider
  /** The requests that buy and void. */
  buys: RegExp
  voids: RegExp
  sold(): number
  voided(): number
  logged: readonly string[]
  /** Lets so many minutes pass. */
  pass(minutes: number): void
  close(): Promise<void>
}

/** The faults of a vendor, with every operation of the carriers port that asks it. */
export const carrierFaults = (name: string, openVendor: () => Promise<FaultyCarriers>): void =>
  vendorFaults(name, async () => {
    const vendor = await openVendor()
    return {
      baseUrl: vendor.baseUrl,
      open: async (proxied) => {
        const carriers = vendor.create(proxied)
        let keys = 0
        const prepareToBuy = async () => {
          keys += 1
          const key = `fault-${keys}`
          const shipment = sampleShipment()
          const rate = (await carriers.quote(shipment)).rates.find(({ packageId }) => packageId === null)
          const purchase = { rateId: rate?.id ?? '', shipment, customs: null, insured: usd(0), reference: '1' }
          return () => carriers.buy(purchase, key)
        }
        const buy = async () => (await prepareToBuy())()
        return {
          isExpected: (error) => error instanceof CarrierFailure,
          logged: () => vendor.logged,
          close: vendor.close,
          operations: {
            quote: { prepare: async () => () => carriers.quote(sampleShipment()) },
            buy: {
              prepare: async () => {
                const call = await prepareToBuy()
                // What a lost call may still buy is found some minutes later.
                return () => call().finally(() => vendor.pass(3))
              },
              on: (path) => vendor.buys.test(path),
              effects: vendor.sold,
            },
            track: {
              prepare: async () => {
                const label = await buy()
                return () => carriers.track(label)
              },
            },
            voidLabel: {
              prepare: async () => {
                const { id } = await buy()
                return () => carriers.voidLabel(id)
              },
              on: (path) => vendor.voids.test(path),
              effects: vendor.voided,
            },
            checkAddress: { prepare: async () => () => carriers.checkAddress(sampleShipment().to) },
          },
        }
      },
    }
  }, ['quote', 'buy', 'track', 'voidLabel', 'checkAddress'])
