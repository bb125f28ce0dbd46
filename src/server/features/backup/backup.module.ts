import type { FeatureModule } from '#server/platform/feature-module.ts'
import { backupRoutes } from './backup.routes.ts'
import { backupFileRoutes } from './backup-files.routes.ts'
import { type BackupsDeps, createBackups } from './backups.service.ts'
import { createHeld, type Held, type HeldDeps } from './held.service.ts'

/** Backups of the installation, and a restored copy that holds back what reaches outside. */
export interface Backup extends FeatureModule, Pick<Held, 'isHeld' | 'holdRestored' | 'release'> {}

export const createBackup = (deps: BackupsDeps & HeldDeps): Backup => {
  const backups = createBackups(deps)
  const held = createHeld(deps)
  return {
    bindings: backupRoutes(backups, held),
    ...(deps.folder !== null && { routes: backupFileRoutes(deps.folder, deps.signer) }),
    jobs: backups.jobs,
    close: () => deps.worker.close(),
    gauges: [
      {
        name: 'gesso_backup_age_seconds',
        help: 'Seconds since the moment of the newest whole backup; absent without one.',
        read: backups.ageSeconds,
      },
      {
        name: 'gesso_held',
        help: '1 while a restored copy holds back its mail, money and deletions, otherwise 0.',
        read: async () => Number(await held.isHeld()),
      },
    ],
    isHeld: held.isHeld,
    holdRestored: held.holdRestored,
    release: held.release,
  }
}
