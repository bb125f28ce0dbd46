import { createAccounts } from './built-in.accounts.ts'
import type { IdentityProvider, PasswordCost } from './identity.provider.ts'
import { createIdentityCore, type IdentityCoreDeps } from './identity-core.ts'
import { PASSWORD_COST } from './passwords.ts'

interface BuiltInIdentityDeps extends IdentityCoreDeps {
  /** Of new password hashes; `PASSWORD_COST` if not given. */
  passwordCost?: PasswordCost | undefined
}

/** The identity provider that ships with the product (CD-17.10, AW-16.5). It needs only Postgres. */
export const createBuiltInIdentity = ({
  passwordCost = PASSWORD_COST,
  ...deps
}: BuiltInIdentityDeps): IdentityProvider => createIdentityCore(createAccounts(deps.db, passwordCost), deps)
