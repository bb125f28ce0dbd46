import { getSetup, setUp } from '#contract/setup.ts'
import type { Config } from '#server/config.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { okAfter, route } from '#server/platform/http/call.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { createSetupService, type SetupDeps, type SetupService } from './setup.service.ts'

/** The set-up of a new site, for the composition root and tools. */
export interface Setup extends FeatureModule {
  findAddress: SetupService['findAddress']
}

interface ModuleDeps extends Pick<SetupDeps, 'db' | 'profiles' | 'site'> {
  config: Pick<Config, 'preset' | 'host' | 'publicUrl' | 'trustProxy' | 'currency' | 'payments' | 'mail' | 'taxRates'>
  secrets: Secrets
}

const THIS_MACHINE = ['localhost', '127.0.0.1', '::1', '[::1]']

/** Whether only people at this machine reach the site, as the local preset has it by default. */
const isForThisMachine = ({ preset, host, publicUrl, trustProxy }: ModuleDeps['config']): boolean =>
  preset === 'local' && !trustProxy && THIS_MACHINE.includes(host) && THIS_MACHINE.includes(new URL(publicUrl).hostname)

export const createSetup = ({ config, secrets, ...deps }: ModuleDeps): Setup => {
  const { publicUrl, currency, payments, mail, taxRates } = config
  const service = createSetupService({
    ...deps,
    publicUrl,
    key: isForThisMachine(config) ? null : Buffer.from(secrets.for('setup')).toString('base64url'),
    server: {
      address: publicUrl,
      currency,
      payments: payments.provider,
      mail: mail.provider,
      tax_rates: taxRates.length,
    },
  })
  return {
    bindings: [route(getSetup, service.state), route(setUp, ({ user, body }) => okAfter(service.setUp(user, body)))],
    findAddress: service.findAddress,
  }
}
