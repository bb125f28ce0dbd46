import type { Profile } from '#contract/profiles.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { resolveRole } from '#contract/roles.ts'
import { detailsPath, hasAddress } from '#web/shared/own-details.ts'
import { hasPublicPage, personPath } from '#web/shared/person-path.ts'
import type { IconName } from '#web/ui/icon.tsx'

export interface OwnLink {
  label: string
  to: string
  icon: IconName
}

/**
 * The places of a person in the app. Only what they may open is offered; `gallery` is the path of theirs once published,
 * `isActing` is true for an administrator who acts for them.
 */
export const ownLinks = (user: Profile, gallery: string | null, isActing = false) => {
  const role = resolveRole(user.role)
  const places: OwnLink[] = []
  const tools: OwnLink[] = []
  if (role === 'artist') {
    if (gallery) places.push({ label: 'Your gallery', to: gallery, icon: 'image' })
    places.push({ label: 'Your sales', to: '/sales', icon: 'document' })
    tools.push({ label: 'Upload artwork', to: '/upload', icon: 'upload' })
    tools.push({ label: 'Shipping', to: '/shipping', icon: 'truck' })
  }
  if (role === 'collector') places.push({ label: PUBLIC_MESSAGES.collectionSection, to: '/collection', icon: 'image' })
  if (hasPublicPage(role)) places.push({ label: 'Your page', to: personPath(user), icon: 'image' })
  if (!isActing) {
    places.push({ label: 'People', to: '/people', icon: 'account' })
    places.push({ label: 'Your orders', to: '/orders', icon: 'cart' })
    places.push({ label: 'Inquiries', to: '/inquiries', icon: 'mail' })
  }
  const settings: OwnLink[] = [{ label: 'Edit profile', to: '/profile', icon: 'edit' }]
  if (hasAddress(role)) settings.push({ label: 'Shipping address', to: detailsPath('address'), icon: 'truck' })
  if (!isActing) settings.push({ label: 'Account settings', to: '/account', icon: 'settings' })
  if (user.is_admin) settings.push({ label: 'Admin', to: '/admin', icon: 'box' })
  return { places, tools, settings }
}
