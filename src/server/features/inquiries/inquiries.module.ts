import type { FeatureModule } from '#server/platform/feature-module.ts'
import { hourly } from '#server/platform/jobs/job-definition.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { createSignedIds } from '#server/platform/signed-ids.ts'
import { createAccountInquiries } from './account-inquiries.ts'
import { inquiriesRoutes } from './inquiries.routes.ts'
import { createInquiries as createService, type InquiriesDeps } from './inquiries.service.ts'
import { createInquiryMails } from './inquiry-mails.ts'
import { createOffers, type OffersDeps } from './offers.service.ts'

type Own = 'mails' | 'links' | 'inquiries'
type InquiriesModuleDeps = Omit<InquiriesDeps & OffersDeps, Own> & {
  mail: MailOutbox
  publicUrl: string
  /** Signs the links of visitors. */
  linkKey: Uint8Array
}

/** Questions about works, and offers. */
export const createInquiries = (deps: InquiriesModuleDeps): FeatureModule => {
  const links = createSignedIds(deps.linkKey)
  const mails = createInquiryMails(deps.mail, links, deps.publicUrl)
  const inquiries = createService({ ...deps, mails, links })
  const offers = createOffers({ ...deps, mails, inquiries })
  return {
    bindings: inquiriesRoutes(inquiries, offers),
    accountData: createAccountInquiries(deps),
    jobs: [hourly('offers', offers.expire), hourly('inquiries', inquiries.forgetVisitors)],
  }
}
