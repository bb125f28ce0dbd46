import type { FeatureModule } from '#server/platform/feature-module.ts'
import { backupRoutes } from './backup.routes.ts'
import { type Backups, type BackupsDeps, createBackups } from './backups.service.ts'
import { createHeld, type Held, type HeldDeps } from './held.service.ts'

/** Backups of the installation, and a restored copy that holds back what reaches outside. */
export interface Backup
  extends FeatureModule,
    Pick<Backups, 'ageSeconds'>,
    Pick<Held, 'isHeld' | 'holdRestored' | 'release'> {}

export const createBackup = (deps: BackupsDeps & HeldDeps): Backup => {
  const backups = createBackups(deps)
  const held = createHeld(deps)
  return {
    bindings: backupRoutes(backups, held),
    jobs: backups.jobs,
    ageSeconds: backups.ageSeconds,
    isHeld: held.isHeld,
    holdRestored: held.holdRestored,
    release: held.release,
  }
}
