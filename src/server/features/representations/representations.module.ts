import { recordsPart } from '#server/platform/account-data.ts'
import type { FeatureModule } from '#server/platform/feature-module.ts'
import { createRepresentationMails, type RepresentationMailsDeps } from './representation-mails.ts'
import { representationsRepository } from './representations.repository.ts'
import { representationsRoutes } from './representations.routes.ts'
import { createRepresentationsService, type RepresentationsDeps } from './representations.service.ts'

export type RepresentationsModuleDeps = Omit<RepresentationsDeps, 'mails'> & RepresentationMailsDeps

/** Galleries that represent artists (decision 038). */
export const createRepresentations = (deps: RepresentationsModuleDeps): FeatureModule => {
  const mails = createRepresentationMails(deps)
  const service = createRepresentationsService({ ...deps, mails })
  return {
    bindings: representationsRoutes(service),
    accountData: {
      async exportData(userId) {
        const found = await representationsRepository.of(deps.db, userId)
        const json = found.map(({ row, gallery, artist }) => ({ ...row, gallery: gallery.name, artist: artist.name }))
        return recordsPart('representations.json', json, 'representation')
      },
    },
  }
}
