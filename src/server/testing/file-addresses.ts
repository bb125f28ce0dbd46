import { createMediaAddress, type MediaAddress } from '../platform/files/media-address.ts'
import { createAddressSigner } from '../platform/files/signed-address.ts'
import { loadSecrets } from '../platform/secrets.ts'
import type { TestApp } from './test-app.ts'

/** Signs the address of any stored file, as the product does for files that it shows. */
export const fileAddresses = async ({ app }: TestApp): Promise<MediaAddress> => {
  const secrets = await loadSecrets(app.database.db, app.config.sessionSecret)
  return createMediaAddress(createAddressSigner(secrets.for('file-addresses')))
}
