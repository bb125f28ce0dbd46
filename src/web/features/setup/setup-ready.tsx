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
  icon: 'mail',
  title: 'Bring your artists',
  text: 'Ask them to join, and represent them.',
  link: { to: '/people', words: 'Open' },
}
const OTHERS: Beginning[] = [
  {
    icon: 'account',
    title: 'Introduce yourself',
    text: 'A picture, a few sentences, and where to find you.',
    link: { to: '/profile', words: 'Edit profile' },
  },
  {
    icon: 'calendar',
    title: 'Announce an exhibition',
    text: 'A title, two dates and a wall.',
    link: { to: '/dashboard', words: 'Plan' },
  },
  {
    icon: 'settings',
    title: 'Look around as an admin',
    text: 'People, works, orders, and what the site says of itself.',
    link: { to: '/admin', words: 'Open' },
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
