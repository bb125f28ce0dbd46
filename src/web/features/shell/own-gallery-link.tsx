import { Link } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { useOwnGalleryPath } from '#web/shared/own-gallery.ts'
import { ownLinks } from './own-links.ts'

/** The link to an artist's published gallery; a file of its own because it needs the code of the API. */
export function OwnGalleryLink({ user, onClick }: { user: Profile; onClick: () => void }) {
  const path = useOwnGalleryPath(user)
  const link = path && ownLinks(user, path).places[0]
  return link ? (
    <Link to={link.to} onClick={onClick}>
      {link.label}
    </Link>
  ) : null
}
