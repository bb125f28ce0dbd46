import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accentStyle } from '#contract/accent.ts'
import type { LegalKind } from '#contract/legal-texts.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { api } from '#web/lib/api.ts'
import { changeSettings, settings } from '#web/lib/settings.ts'
import { storeResponse } from '#web/lib/store-response.ts'
import { toast } from '#web/ui/toast.ts'

const SITE_KEY = ['admin', 'site'] as const

export const useSiteSettings = () => useQuery({ queryKey: SITE_KEY, queryFn: () => api('GET /admin/site', {}) })

/** Sends the file of a logo. */
export const useUploadLogo = () =>
  useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('logo', file, file.name)
      return api('POST /admin/site/logo', {}, { form })
    },
    onSuccess: useSiteSaved(),
  })

export const useRemoveLogo = () =>
  useMutation({ mutationFn: () => api('DELETE /admin/site/logo', {}), onSuccess: useSiteSaved() })

const legalKey = (kind: LegalKind) => ['admin', 'legal', kind] as const

export const useLegalText = (kind: LegalKind) =>
  useQuery({ queryKey: legalKey(kind), queryFn: () => api('GET /legal/:kind', { params: { kind } }) })

/** Publishes a text of the site; its footer knows of it at once. */
export const usePublishLegalText = (kind: LegalKind) => {
  const client = useQueryClient()
  return async (body: { text: string }): Promise<void> => {
    const published = await api('POST /admin/legal/:kind', { params: { kind }, body })
    await storeResponse(client, legalKey(kind), published)
    changeSettings({ legal: { ...settings().legal, [kind]: published.version } })
    toast.success('The new version is on the site')
  }
}

/** What follows a saved part: this page shows it at once. */
export const useSiteSaved = () => {
  const client = useQueryClient()
  return (site: SiteSettings): void => {
    void storeResponse(client, SITE_KEY, site)
    changeSettings({ site, accentStyle: accentStyle(site.look.accent) })
    toast.success('Saved')
  }
}
