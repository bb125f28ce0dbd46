import { type ReactNode, Suspense } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { useLogOut } from '#web/lib/use-log-out.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { DropArea } from '#web/ui/drop-area.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import styles from './account.module.css'
import { ArtistBox } from './artist-box.tsx'
import { roleText } from './role-text.ts'

const SECTIONS = [
  ['selling', MESSAGES.sellerChecklist],
  ['photo', 'Profile picture'],
  ['name', 'Name'],
  ['email', 'Email'],
  ['password', 'Password'],
  ['second-factor', 'Second factor'],
  ['role', 'Role'],
  ['preferences', 'Communication preferences'],
  ['image-terms', 'AI training'],
  ['search-alerts', 'Search alerts'],
  ['appearance', 'Appearance'],
  ['shop', MESSAGES.shopConnect],
  ['sessions', 'Sessions'],
  ['acting', 'Acting for you'],
  ['data', 'Your data'],
] as const

interface AccountSettingsProps {
  user: Profile
  /** The seller's checklist; it depends on payments and works, which this feature must not import. */
  checklist: ReactNode
  /** The other sections; their code may arrive later. */
  sections: ReactNode
}

/** Every section of the account page; each saves by itself (CD-4). */
export function AccountSettings({ user, checklist, sections }: AccountSettingsProps) {
  const collector = user.role === 'collector' && !user.is_admin
  return (
    <div className={styles.page}>
      <nav aria-label="Sections of the account" className={styles.list}>
        {[
          ...SECTIONS.filter(
            ([id]) => (id !== 'image-terms' || user.role === 'artist') && (id !== 'acting' || !user.is_admin),
          ),
          ...(user.is_admin ? [['administration', 'Administration'] as const] : []),
          ['close', 'Close account'] as const,
        ].map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className={styles.column}>
        <AccountHeader user={user} />
        {checklist}
        {collector && <ArtistBox />}
        <Suspense fallback={<SectionsLoading />}>{sections}</Suspense>
      </div>
    </div>
  )
}

/** Whose account this is, and the way out of it, visible without scrolling. */
export function AccountHeader({ user }: { user: Profile }) {
  const { isBusy, logOut } = useLogOut()
  return (
    <div className={styles.person}>
      <Avatar name={user.name} src={user.avatar} size={72} />
      <div>
        <p className="title-m">{user.name}</p>
        <p className="mute">{user.email}</p>
        <p className="mute">{roleText(user)}</p>
      </div>
      <Button
        variant="outline"
        className={styles.logOut}
        busy={isBusy}
        busyLabel="Logging out..."
        onClick={() => void logOut()}
      >
        Log out
      </Button>
    </div>
  )
}

/** The first two sections until their code is there; drawn with the same parts, so that these have their look already. */
function SectionsLoading() {
  return (
    <SkeletonGroup captioned>
      <div className={styles.photo}>
        <Skeleton shape="circle" width={96} height={96} />
        <DropArea size="sm" line="Drag a picture here or browse" />
      </div>
      <Field label="Name">
        <TextInput disabled />
      </Field>
    </SkeletonGroup>
  )
}

/** The footprint of the account page while the profile is loading. */
export function AccountLoading() {
  return (
    <SkeletonGroup captioned>
      <Skeleton shape="circle" width={72} height={72} />
      <Skeleton height={320} width="min(100%, 640px)" style={{ marginTop: 32 }} />
    </SkeletonGroup>
  )
}
