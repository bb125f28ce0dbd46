import type { Database } from '#server/platform/db/database.ts'
import { PaymentProblem, type PaymentsProvider } from '#server/providers/payments/payments.provider.ts'
import { type Platform, platformRepository as platforms } from './platform.repository.ts'

/** Before the platform's account was stored, there was only the sandbox. */
const BEFORE: Platform = { provider: 'sandbox', accountId: 'sandbox', testMode: true }

const describe = ({ provider, accountId, testMode }: Platform): string =>
  provider === accountId ? `the ${provider}` : `${provider} account ${accountId} in ${testMode ? 'test' : 'live'} mode`

/** The sentence for an operator whose provider does not say whose key it has. */
const explainFailure = (error: unknown, { name }: Pick<PaymentsProvider, 'name'>): Error => {
  if (!(error instanceof PaymentProblem)) return new Error(`The payment provider ${name} failed.`, { cause: error })
  const { details = '' } = error.detail
  const what =
    error.outcome === 'misconfigured'
      ? 'does not accept the key of the settings, or the key lacks the right to read its account'
      : 'did not respond, so it is not known whose key this is; start again in a moment'
  return new Error(`The payment provider ${name} ${what}. (${details})`, { cause: error })
}

/** Nothing converts money here, so the provider has to take the currency, and to pay it out as it is. */
const requireCurrency = (
  { name, currencies }: Pick<PaymentsProvider, 'name' | 'currencies'>,
  currency: string,
  settles: string | null,
): void => {
  const code = currency.toUpperCase()
  if (!currencies.includes(currency))
    throw new Error(
      `The payment provider ${name} does not take ${code} here. Set CURRENCY to ${currencies.length > 0 ? `one of ${currencies.join(', ')}` : 'another one, such as usd or eur'}.`,
    )
  if (settles !== null && settles !== currency)
    throw new Error(
      `CURRENCY is ${currency}, and the account at ${name} settles in ${settles}. Set CURRENCY=${settles}, or use an account that settles in ${code}.`,
    )
}

/**
 * Requires that the key still leads to the account and the mode that this installation began with: its payments and accounts
 * of sellers exist only there. Until there are any, another account takes the place of the first one.
 */
export const requireSamePlatform = async (
  db: Database,
  provider: Pick<PaymentsProvider, 'name' | 'testMode' | 'identify' | 'currencies'>,
  currency: string,
): Promise<void> => {
  const { accountId, settles } = await provider.identify().catch((error: unknown) => {
    throw explainFailure(error, provider)
  })
  requireCurrency(provider, currency, settles)
  const now: Platform = { provider: provider.name, accountId, testMode: provider.testMode }
  await db.transaction(async (tx) => {
    const stored = await platforms.find(tx)
    const before = stored ?? BEFORE
    const isSame =
      before.provider === now.provider && before.accountId === now.accountId && before.testMode === now.testMode
    if (!isSame && (await platforms.isInUse(tx)))
      throw new Error(
        `This installation is paid through ${describe(before)}, and the settings lead to ${describe(now)}, where its payments and the accounts of its sellers do not exist. Set PAYMENTS_PROVIDER and STRIPE_SECRET_KEY as before, or use another database (DATABASE_URL, or DATA_DIR) for ${describe(now)}.`,
      )
    if (!isSame || !stored) await platforms.store(tx, now)
  })
}
