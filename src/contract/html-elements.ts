// Without zod: the feed reads descriptions with it.

const NAMES =
  'a abbr address article aside audio b bdi bdo blockquote br button caption center cite code col colgroup dd del ' +
  'details dfn div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hr i iframe img ' +
  'input ins kbd label li link main mark meta nav noscript object ol option p pre q s samp script section select small ' +
  'source span strike strong style sub summary sup svg table tbody td textarea tfoot th thead time tr tt u ul var video wbr'
const ATTRIBUTE =
  '\\s+(?:[a-z][\\w:-]*\\s*=\\s*(?:"[^"]*"|\'[^\']*\'|[^\\s"\'<>=]+)|' +
  'allowfullscreen|async|autoplay|checked|controls|defer|disabled|hidden|loop|muted|open|reversed|selected)'

/**
 * The tags and comments of HTML in a text, with the name of the element as the first group. Whatever else is in angle
 * brackets is text: `<Maria>`, `a < b and c > d`, also without the spaces.
 */
export const HTML_TAG = new RegExp(`</?(${NAMES.replaceAll(' ', '|')})(?:${ATTRIBUTE})*\\s*/?>|<!--[^]*?-->`, 'gi')
