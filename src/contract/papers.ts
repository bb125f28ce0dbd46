import { z } from 'zod'
import { artworkImage } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { LETTERHEAD_PARTS, USUAL_LETTERHEAD } from './letterhead-terms.ts'
import {
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  PAPER_KINDS,
  PAPER_LANGUAGES,
  PAPER_LIMITS,
  PAPER_PARTS,
  PAPER_SIZES,
  PAPER_UNITS,
} from './paper-terms.ts'
import { id, line, text } from './primitives.ts'

const works = z
  .array(id)
  .max(PAPER_LIMITS.works, { error: `Choose at most ${PAPER_LIMITS.works} works for one paper.` })
const day = z.iso.date({ error: 'Enter a day like 2026-11-22.' })
const copy = z.number().int().min(1).max(1_000_000)

const paperShape = {
  kind: z.enum(PAPER_KINDS),
  /** Works of the caller, in the order of the paper. */
  works: works.default([]),
  /** The works of an exhibition of the caller in their order on its wall, those of others left out; instead of `works`. */
  exhibition_id: id.nullable().default(null),
  paper: z.enum(PAPER_SIZES).default('a4'),
  language: z.enum(PAPER_LANGUAGES).default('en'),
  unit: z.enum(PAPER_UNITS).default('both'),
  /** What stands beside the name of the caller, as far as it is known. */
  letterhead: z.array(z.enum(LETTERHEAD_PARTS)).default([...USUAL_LETTERHEAD]),
  title: line(PAPER_LIMITS.title).default(''),
  /** A line on labels, the artist's words on a certificate, the foreword of a catalogue. */
  words: text(PAPER_LIMITS.words).default(''),
  label: z.enum(LABEL_SHEET_NAMES).default('plain'),
  /** The first free position of the first sheet of labels. */
  begin_at: z.number({ error: 'Enter a position.' }).int({ error: 'Enter a whole number.' }).min(1).default(1),
  shows: z.array(z.enum(PAPER_PARTS)).default([]),
  valid_until: day.nullable().default(null),
  /** Of an edition: the copy of a certificate that is only looked at. */
  copy: copy.nullable().default(null),
  /** The same of an artist's proof. */
  proof: copy.nullable().default(null),
}

const paperForm = z.strictObject(paperShape).superRefine(({ label, begin_at }, context) => {
  const { positions } = LABEL_SHEETS[label]
  if (begin_at > positions)
    context.addIssue({ code: 'custom', path: ['begin_at'], message: `This sheet has ${positions} positions.` })
})
export type PaperForm = z.output<typeof paperForm>

const artistOnly = { kind: 'role', roles: ['artist'] } as const

export const createPaper = endpoint({
  method: 'POST',
  path: '/papers',
  summary: 'Make a paper of works of the caller as a PDF. Its address is valid for an hour.',
  access: artistOnly,
  body: paperForm,
  response: z.object({ url: z.string(), pages: z.number().int() }),
  errors: ['artist_only', 'artwork_not_found', 'certificate_missing'],
  limit: { by: 'user', max: 120, windowSeconds: 3600 },
})

export const previewPaper = endpoint({
  method: 'POST',
  path: '/papers/preview',
  summary: 'One page of a paper of works of the caller as an SVG picture, as it would be printed.',
  access: artistOnly,
  body: z.strictObject({ paper: paperForm, page: z.number().int().min(1).max(2000).default(1) }),
  response: z.object({
    svg: z.string(),
    /** The page that is shown: the last one if there are fewer. */
    page: z.number().int(),
    pages: z.number().int(),
    /** The id of the first picture on each page; null where there is none. */
    pictures: z.array(z.string().nullable()),
    /** What has letters that no font of papers has: the titles of works, and other texts. They are spelled in Latin letters. */
    unprintable: z.array(z.string()),
    /** The titles of works whose code is left out, because their page is not public. */
    uncoded: z.array(z.string()),
  }),
  errors: ['artist_only', 'artwork_not_found'],
  limit: { by: 'user', max: 1200, windowSeconds: 3600 },
})

export type PaperPreview = z.infer<typeof previewPaper.response>

export const getLetterhead = endpoint({
  method: 'GET',
  path: '/papers/letterhead',
  summary: 'What papers can say of the caller: from the details of their invoices and their profile.',
  access: artistOnly,
  response: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    website: z.string(),
    tax_number: z.string(),
    /** Whether the profile has a picture. */
    picture: z.boolean(),
  }),
  errors: ['artist_only'],
  cache: 'private',
})
export type Letterhead = z.infer<typeof getLetterhead.response>

/** A certificate as its artist sees it. */
const certificate = z.object({
  id,
  number: z.string(),
  /** Of an edition. */
  copy: z.number().int().nullable(),
  /** Of an artist's proof. */
  proof: z.number().int().nullable(),
  made_on: z.iso.date(),
  words: z.string(),
  /** The path of the page that confirms it. */
  path: z.string(),
  /** False once a correction has replaced it. */
  is_valid: z.boolean(),
})
export type Certificate = z.infer<typeof certificate>

export const listPaperWorks = endpoint({
  method: 'POST',
  path: '/papers/works',
  summary:
    'The works of the caller that a paper is to be made of, with their certificates. Works that are gone are left out.',
  access: artistOnly,
  body: z.strictObject({
    works: works.default([]),
    /** The works of an exhibition of the caller, in their order on its wall; instead of `works`. */
    exhibition_id: id.nullable().default(null),
  }),
  response: z.object({
    /** Of the exhibition. */
    title: z.string(),
    items: z.array(
      z.object({
        id,
        title: z.string(),
        picture: artworkImage.nullable(),
        /** The numbers of its copies; null for a unique work and an open edition. */
        edition_size: z.number().int().nullable(),
        /** How many artist's proofs there are besides; null without. */
        artist_proofs: z.number().int().nullable(),
        certificates: z.array(certificate),
      }),
    ),
  }),
  errors: ['artist_only', 'artwork_not_found'],
})
export type PaperWorkCard = z.infer<typeof listPaperWorks.response>['items'][number]

export const createCertificate = endpoint({
  method: 'POST',
  path: '/artworks/:id/certificates',
  summary:
    'Make the certificate of a work, or of a copy of an edition. There is one: a correction gets a number of its own and replaces it.',
  access: artistOnly,
  object: { param: 'id', kind: 'artwork', audience: 'owner', refusal: 403 },
  params: z.strictObject({ id }),
  body: z.strictObject({
    copy: copy.nullable().default(null),
    /** An artist's proof instead of a copy. */
    proof: copy.nullable().default(null),
    /** The artist's words; left out of a correction, those of the certificate that it replaces stay. */
    words: text(PAPER_LIMITS.words).optional(),
    /** The number of the valid certificate that this one corrects; null: there is none yet. */
    replaces: z.string().max(40).nullable().default(null),
  }),
  response: certificate,
  status: 201,
  errors: ['artist_only', 'artwork_not_found', 'artwork_forbidden', 'certificate_exists'],
  idempotent: true,
})

/** What anybody reads who scans the code of a certificate. */
export const checkedCertificate = z.object({
  number: z.string(),
  is_valid: z.boolean(),
  artist: z.string(),
  title: z.string(),
  date: z.string(),
  medium: z.string(),
  /** In both units. */
  sizes: z.array(z.string()),
  edition: z.string(),
  inventory_number: z.string(),
  words: z.string(),
  made_on: z.iso.date(),
  picture: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
})
export type CheckedCertificate = z.infer<typeof checkedCertificate>

export const checkCertificate = endpoint({
  method: 'GET',
  path: '/certificates/:code',
  summary: 'Confirm a certificate by the code that is printed on it.',
  access: { kind: 'public' },
  object: { param: 'code', kind: 'certificate', audience: 'capability', refusal: 404 },
  params: z.strictObject({ code: z.string().regex(/^[0-9a-z]{16}$/) }),
  response: checkedCertificate,
  errors: ['not_found'],
  cache: 'private',
  limit: { by: 'ip', max: 300, windowSeconds: 3600 },
})
