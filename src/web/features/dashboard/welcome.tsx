import { type ReactNode, useEffect, useRef } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import type { Role } from '#contract/primitives.ts'
import type { Profile } from '#contract/profiles.ts'
import { NETWORKS, type Network, networkLink } from '#contract/social-link.ts'
import { OUTSIDE } from '#web/lib/links.ts'
import { LINK_LABELS } from '#web/shared/profile-links.ts'
import { roleName } from '#web/shared/roles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EDIT_DETAILS } from './role-parts.ts'
import styles from './welcome.module.css'

interface WelcomeProps {
  profile: Profile
  persona: Role
  /** Edit mode: the texts that become fields are not shown. */
  editing: boolean
  onEdit: () => void
  /** The button is hovered or focused: its press may follow. */
  onEditAhead: () => void
  /** The primary action of the role. */
  primary?: ReactNode
}

/** Why the person cannot publish yet; on an open site nobody waits. */
function MembershipNotice({ membership }: Pick<Profile, 'membership'>) {
  if (membership === 'waiting')
    return (
      <Notice tone="info" live={false} title="Your membership waits for approval">
        <p>
          You can prepare everything. You can publish as soon as an administrator has accepted you; we will email you.
        </p>
      </Notice>
    )
  if (membership === 'refused')
    return (
      <Notice tone="warning" live={false} title="Your membership was not approved">
        <p>You can follow, save and buy, and publish nothing. The reason is in the email you got.</p>
      </Notice>
    )
  return null
}

/** Who is at work here, and the first thing to do (AW-3.1 to AW-3.7). */
export function Welcome({ profile, persona, editing, onEdit, onEditAhead, primary }: WelcomeProps) {
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return (
    <header className={styles.welcome}>
      <MembershipNotice membership={profile.membership} />
      <div className={styles.row}>
        <div className={styles.who}>
          <span className={styles.avatar}>
            <Avatar name={profile.name} src={profile.avatar_url} size={84} />
          </span>
          <div className={styles.words}>
            <h1 className="display-m">
              {MESSAGES.greeting}, {profile.name}
            </h1>
            <ul className={styles.facts}>
              <li>{roleName(persona)}</li>
              {!editing && profile.location && (
                <li>
                  <Icon name="pin" size={16} />
                  {profile.location}
                </li>
              )}
              {!editing &&
                socialLinks(profile).map(({ network, name, words, href }) => (
                  <li key={network}>
                    <a className="link" href={href} target={OUTSIDE.target} rel={OUTSIDE.rel}>
                      {words !== name && <span className="sr">{name} </span>}
                      {words}
                      <span className="sr">, opens in a new tab</span>
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        </div>
        {!editing && (
          <div className={styles.actions}>
            <Button
              ref={edit}
              variant={primary ? 'outline' : 'primary'}
              onClick={onEdit}
              onPointerEnter={onEditAhead}
              onFocus={onEditAhead}
            >
              {EDIT_DETAILS}
            </Button>
            {primary}
          </div>
        )}
      </div>
      {!editing && profile.bio && <p className={styles.bio}>{profile.bio}</p>}
    </header>
  )
}

/** The name a profile link ends with, as `@name`; null where the address holds none. */
const getHandle = (address: string): string | null => {
  const [name = '', ...rest] = new URL(address).pathname.split('/').filter(Boolean)
  return rest.length === 0 && /^@?[\w.-]{1,40}$/.test(name) ? `@${name.replace(/^@/, '')}` : null
}

interface SocialLink {
  network: Network
  name: string
  /** What is read: the handle, else the network's name. */
  words: string
  href: string
}

/**
 * The filled social links of a profile; only http and https addresses become links (AW-4.20, AW-4.21). One alone reads
 * as its handle; several read as their networks, because the handle is mostly the same one.
 */
const socialLinks = (profile: Pick<Profile, Network>): SocialLink[] => {
  const links = NETWORKS.flatMap((network) => {
    const href = networkLink(network, profile[network])
    return href ? [{ network, name: LINK_LABELS[network], href }] : []
  })
  return links.map((link) => ({ ...link, words: (links.length === 1 && getHandle(link.href)) || link.name }))
}
