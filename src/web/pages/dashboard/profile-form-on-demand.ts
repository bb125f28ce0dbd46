import { lazyPart } from '#web/lib/lazy-part.ts'

export const loadProfileForm = () => import('#web/features/dashboard/profile-form.tsx')

/** On hover or focus of the button; if it fails, the press tries again and reports it. */
export const preloadProfileForm = () => void loadProfileForm().catch(() => null)

/** The form that replaces the texts of the dashboard, with its library of fields; most visits never open it. */
export const ProfileForm = lazyPart(async () => ({ default: (await loadProfileForm()).ProfileForm }))
