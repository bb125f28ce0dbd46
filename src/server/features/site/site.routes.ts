import { agreeToTerms, getLegalText, getLegalVersion, getTermsAgreement, publishLegalText } from '#contract/legal.ts'
import {
  getSiteSettings,
  removeSiteLogo,
  saveSiteHome,
  saveSiteJoining,
  saveSiteLook,
  saveSiteMentorship,
  saveSiteName,
  saveSiteOperator,
  saveSiteSizes,
  uploadSiteLogo,
} from '#contract/site.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { Legal } from './legal.service.ts'
import type { Logo } from './logo.service.ts'
import type { SiteService } from './site.service.ts'

export const siteRoutes = (site: SiteService, legal: Legal, logo: Logo): Binding[] => [
  route(getSiteSettings, async () => site.current()),
  route(saveSiteName, ({ body, user }) => site.save('name', body, user)),
  route(uploadSiteLogo, ({ user, files }) => logo.upload(user, files)),
  route(removeSiteLogo, ({ user }) => logo.remove(user)),
  route(saveSiteLook, ({ body, user }) => site.save('look', body, user)),
  route(saveSiteOperator, ({ body, user }) => site.save('operator', body, user)),
  route(saveSiteSizes, ({ body, user }) => site.save('sizes', body, user)),
  route(saveSiteJoining, ({ body, user }) => site.save('joining', body, user)),
  route(saveSiteMentorship, ({ body, user }) => site.save('mentorship', body, user)),
  route(saveSiteHome, ({ body, user }) => site.save('home', body, user)),
  route(getLegalText, ({ params }) => legal.find(params.kind)),
  route(getLegalVersion, ({ params }) => legal.findVersion(params.kind, params.version)),
  route(publishLegalText, ({ params, body, user }) => legal.publish(params.kind, body.text, user)),
  route(getTermsAgreement, ({ user }) => legal.agreement(user.id)),
  route(agreeToTerms, ({ body, user }) => legal.agree(user.id, body.version)),
]
