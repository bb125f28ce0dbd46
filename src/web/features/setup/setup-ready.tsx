import type { RefObject } from 'react'
import { resolveRole } from '#contract/roles.ts'
import { useSession } from '#web/lib/use-session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './setup.module.css'

interface Beginning {
  icon: IconName
  title: string
  text: string
  link: { to: string; words: string }
}

const WORK: Beginning = {
  icon: 'image',
  title: 'Hang the first work',
  text: 'A picture, a title, a size. Two minutes.',
  link: { to: '/upload', words: 'Upload' },
}
const PEOPLE: Beginning = {
  icon: 'account',
  title: 'Bring your artists',
  text: 'Ask them to join, and represent them.',
  link: { to: '/people', words: 'Open' },
}
const OTHERS: Beginning[] = [
  {
    icon: 'mail',
    title: 'Invite members',
    text: 'One by one, or as a list.',
    link: { to: '/admin/invite', words: 'Invite' },
  },
  {
    icon: 'key',
    title: 'Set up a second factor',
    text: 'For your own account, which may do everything here.',
    link: { to: '/account/second-factor', words: 'Set Up' },
  },
  {
    icon: 'settings',
    title: 'Look at the settings',
    text: 'A logo, an accent, your own terms, and who pays what.',
    link: { to: '/admin/settings', words: 'Open' },
  },
]

interface SetupReadyProps {
  /** Of the site. */
  name: string
  heading: RefObject<HTMLHeadingElement | null>
}

/** The end of the set-up: four beginnings. Each loads its page anew, so that it has the new name everywhere. */
export function SetupReady({ name, heading }: SetupReadyProps) {
  const role = resolveRole(useSession().user?.role)
  const beginnings = [role === 'artist' ? WORK : PEOPLE, ...OTHERS]
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="display-m">
        {name} is open
      </h1>
      <p className={`mute ${styles.text}`}>The walls are empty. Begin with whichever is nearest.</p>
      <ul className={styles.beginnings}>
        {beginnings.map(({ icon, title, text, link: { to, words } }, at) => (
          <li key={title}>
            <Icon name={icon} size={24} className="mute" />
            <span>
              <span className="b5">{title}</span>
              <br />
              <span className="small mute">{text}</span>
            </span>
            <a
              href={to}
              aria-label={`${words}: ${title}`}
              className={buttonClass({ size: 'sm', variant: at === 0 ? 'primary' : 'outline' })}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.visitor}>
        <a className="link" href="/home">
          See the front page
        </a>
      </p>
    </>
  )
}
