import {
  answerConsent,
  exhibitionConsents,
  myConsents,
  remindConsent,
  seeConsents,
  withdrawConsent,
} from '#contract/consents.ts'
import {
  createExhibition,
  deleteExhibition,
  exhibitionArtworks,
  getExhibition,
  getExhibitionPage,
  listPublishedExhibitions,
  myExhibitions,
  setExhibitionArtworks,
  updateExhibition,
  uploadExhibitionCover,
} from '#contract/exhibitions.ts'
import { type Binding, okAfter, route } from '#server/platform/http/call.ts'
import type { Consents } from './consents.service.ts'
import type { CoverUploads } from './cover-uploads.service.ts'
import type { ExhibitionChange } from './exhibitions.repository.ts'
import type { ExhibitionsService } from './exhibitions.service.ts'

interface Fields {
  title: string
  description: string
  start_date: string
  end_date: string
  location: string
  image_url?: string | null | undefined
}

const toColumns = ({ title, description, start_date, end_date, location, image_url }: Fields) => ({
  title,
  description: description.trim(),
  startDate: start_date,
  endDate: end_date,
  location,
  imageUrl: image_url || null,
})

const toChange = (fields: Partial<Fields> & Pick<ExhibitionChange, 'status'>): ExhibitionChange => ({
  title: fields.title,
  description: fields.description?.trim(),
  startDate: fields.start_date,
  endDate: fields.end_date,
  location: fields.location,
  imageUrl: fields.image_url === undefined ? undefined : fields.image_url || null,
  status: fields.status,
})

export const exhibitionsRoutes = (
  exhibitions: ExhibitionsService,
  uploads: CoverUploads,
  consents: Consents,
): Binding[] => [
  route(myExhibitions, ({ user }) => exhibitions.mine(user)),
  route(listPublishedExhibitions, ({ query }) => exhibitions.publishedPage(query)),
  route(uploadExhibitionCover, async ({ user, files }) => ({ image_url: await uploads.upload(user, files) })),
  route(createExhibition, ({ user, body, once }) => exhibitions.create(user, toColumns(body), once)),
  route(updateExhibition, ({ params, user, body, version }) =>
    exhibitions.update(params.id, user, toChange(body), version),
  ),
  route(deleteExhibition, ({ params, user }) => okAfter(exhibitions.remove(params.id, user))),
  route(getExhibition, ({ params, actor }) => exhibitions.one(params.id, actor?.id ?? null)),
  route(getExhibitionPage, ({ params, actor }) => exhibitions.page(params.id, actor?.id ?? null)),
  route(exhibitionArtworks, ({ params, actor }) => exhibitions.works(params.id, actor?.id ?? null)),
  route(setExhibitionArtworks, ({ params, user, body: { artwork_ids, gaps, wall, cover_artwork_id }, version }) => {
    const hanging = { artworkIds: artwork_ids, gaps, wall, coverId: cover_artwork_id }
    return exhibitions.setWorks(params.id, user, hanging, version)
  }),
  route(exhibitionConsents, ({ params, user }) => consents.ofExhibition(params.id, user)),
  route(remindConsent, ({ params, user }) => consents.remind(params.id, user, params.artwork_id)),
  route(withdrawConsent, async ({ params, user }) => {
    await consents.withdraw(params.id, user, params.artwork_id)
    return exhibitions.one(params.id, user.id)
  }),
  route(myConsents, ({ user }) => consents.mine(user)),
  route(seeConsents, ({ user }) => okAfter(consents.see(user))),
  route(answerConsent, ({ params, user, body }) => consents.answer(params.id, user, body.artwork_ids, body.agreed)),
]
