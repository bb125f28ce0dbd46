import {
  getSiteSettings,
  saveSiteHome,
  saveSiteJoining,
  saveSiteLook,
  saveSiteMentorship,
  saveSiteName,
  saveSiteOperator,
  saveSiteSizes,
} from '#contract/site.ts'
import { type Binding, route } from '#server/platform/http/call.ts'
import type { SiteService } from './site.service.ts'

export const siteRoutes = (site: SiteService): Binding[] => [
  route(getSiteSettings, async () => site.current()),
  route(saveSiteName, ({ body, user }) => site.save('name', body, user)),
  route(saveSiteLook, ({ body, user }) => site.save('look', body, user)),
  route(saveSiteOperator, ({ body, user }) => site.save('operator', body, user)),
  route(saveSiteSizes, ({ body, user }) => site.save('sizes', body, user)),
  route(saveSiteJoining, ({ body, user }) => site.save('joining', body, user)),
  route(saveSiteMentorship, ({ body, user }) => site.save('mentorship', body, user)),
  route(saveSiteHome, ({ body, user }) => site.save('home', body, user)),
]
