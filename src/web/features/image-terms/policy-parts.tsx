import { Link } from 'react-router'
import type { ImageTermsPolicy, StatedImageTerms } from '#contract/image-terms.ts'
import { SHORT } from './image-terms-words.ts'

/** What an artist's terms say in one sentence. */
export const policyLead = ({ artist: { name }, stated }: ImageTermsPolicy): string =>
  ({
    reserved: `${name} reserves all rights to text and data mining: AI may not be trained with these images.`,
    licensed: `${name} reserves all rights to text and data mining: AI may be trained with these images only with a license.`,
    allowed: `${name} allows AI to be trained with these images.`,
  })[stated.terms]

/** How one gets a license. */
export function License({ stated: { license_text: text, license_url: url } }: { stated: StatedImageTerms }) {
  return (
    <>
      {text && <p className="read">{text}</p>}
      {url && (
        <p className="read">
          <a className="link" href={url} rel="nofollow noopener">
            {url}
          </a>
        </p>
      )}
    </>
  )
}

/** Works whose terms are not those of their artist. */
export function WorksWithTerms({ works }: Pick<ImageTermsPolicy, 'works'>) {
  return (
    <ul className="read">
      {works.map(({ title, handle, ...stated }) => (
        <li key={handle}>
          <Link className="link" to={`/marketplace/${handle}`}>
            {title}
          </Link>
          : {SHORT[stated.terms].toLowerCase()}
          {stated.terms === 'licensed' && <License stated={stated} />}
        </li>
      ))}
    </ul>
  )
}
