import sharp, { type OverlayOptions } from 'sharp'
import { cut } from '#contract/clean-text.ts'
import { escapeMarkup } from '../pages/markup.ts'
import { FLOOR_TOP, MARGIN, SHARE_HEIGHT, SHARE_WIDTH } from './share-wall.ts'

const FONT_SIZE = 44
const INK = '#161614'
const MAX_NAME_CHARACTERS = 60

// Characters of the three bundled Newsreader fonts. A name in another script is omitted rather than drawn as boxes.
const DRAWABLE =
  /^[ -~\u00a0-\u0130\u0131\u0134-\u0148\u014a-\u017e\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01c4-\u01cc\u01e6\u01e7\u01ea\u01eb\u01fa-\u021b\u022a-\u022d\u0230-\u0233\u0237\u0259\u02b9\u02ba\u02bc\u02c6\u02c7\u1e80-\u1e85\u1e9e-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a]+$/u

/** The artist's name on the floor at the lower left; nothing when it cannot be drawn. */
export const setName = async (name: string): Promise<OverlayOptions[]> => {
  const line = shorten(name.normalize('NFC').replace(/\s+/gu, ' ').trim())
  if (!DRAWABLE.test(line)) return []
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${INK}">${escapeMarkup(line)}</span>`,
      font: `Newsreader ${FONT_SIZE}`,
      dpi: 72,
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const fitted = await sharp(data, { raw })
    .resize({
      width: SHARE_WIDTH - 2 * MARGIN,
      height: SHARE_HEIGHT - FLOOR_TOP,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [
    {
      input: fitted.data,
      raw: { width: fitted.info.width, height: fitted.info.height, channels: fitted.info.channels },
      left: MARGIN,
      top: Math.round((FLOOR_TOP + SHARE_HEIGHT - fitted.info.height) / 2),
    },
  ]
}

const shorten = (line: string): string =>
  line.length <= MAX_NAME_CHARACTERS ? line : `${cut(line, MAX_NAME_CHARACTERS - 1).trimEnd()}…`
