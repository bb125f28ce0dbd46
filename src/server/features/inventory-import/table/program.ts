import type { ImportProgram } from '#contract/import-terms.ts'
import { EXPORT_COLUMNS } from '#contract/inventory-columns.ts'
import type { ColumnUse } from './column-use.ts'
import { foldHeader } from './header-words.ts'

/** A program whose files are recognized by their headings, and what its headings mean where that differs. */
interface Program {
  name: string
  /** Each inner list is enough alone. */
  marks: readonly (readonly string[])[]
  /** Headings that few others write; any two are enough, since people leave columns out and name others anew. */
  signs?: readonly string[]
  uses?: Readonly<Record<string, ColumnUse | null>>
  /** The order in which it writes the sides of a work. */
  order?: 'hwd'
}

const OWN_USES = Object.fromEntries(Object.entries(EXPORT_COLUMNS).map(([header, use]) => [foldHeader(header), use]))

/** The tables that an export here writes. */
export const OWN_PROGRAM: Program = {
  name: 'Gesso',
  marks: [
    [
      'inventorynumber',
      'datetext',
      'yearfrom',
      'yearto',
      'mediumline',
      'heightmm',
      'unit',
      'editionkind',
      'editionnumber',
      'editionsize',
      'status',
      'pricecurrency',
    ],
  ],
  uses: OWN_USES,
  order: 'hwd',
}
/** An export from which somebody left columns out, or named them anew: what is missing is concluded from the rest. */
export const EDITED_EXPORT: Program = {
  name: 'Gesso',
  marks: [],
  signs: [
    'datetext',
    'mediumline',
    'mediumclass',
    'statedmedium',
    'sizetyped',
    'heightmm',
    'widthmm',
    'weightg',
    'editionkind',
    'priceamount',
    'pricecurrency',
    'costamount',
    'soldpriceamount',
    'enteredon',
    'changedon',
  ],
  // The sides in millimeters may be what was left out.
  uses: { ...OWN_USES, [foldHeader('size_typed')]: 'size' },
  order: 'hwd',
}

/** Named values in pairs of columns, the name first. */
const ATTRIBUTES: Program['uses'] = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].flatMap((number) => [
    [`attribute${number}name`, 'attribute_name'],
    [`attribute${number}values`, 'attribute_value'],
    [`attribut${number}name`, 'attribute_name'],
    [`attribut${number}werte`, 'attribute_value'],
  ]),
)

const PROGRAMS: readonly Program[] = [
  OWN_PROGRAM,
  EDITED_EXPORT,
  {
    name: 'Shopify',
    marks: [
      ['handle', 'vendor'],
      ['urlhandle', 'vendor'],
      ['handle', 'bodyhtml'],
      ['handle', 'variantprice'],
      ['urlhandle', 'price'],
    ],
    uses: {
      handle: 'handle',
      urlhandle: 'handle',
      variantsku: 'inventory_number',
      type: null,
      productcategory: null,
      published: null,
      publishedononlinestore: null,
      option1name: 'option_name',
      option1value: 'option',
      variantprice: 'price',
      variantgrams: 'weight',
      weightvaluegrams: 'weight',
      costperitem: 'cost',
    },
  },
  {
    name: 'WooCommerce',
    marks: [
      ['regularprice', 'instock'],
      ['regularprice', 'sku', 'name'],
      ['attribute1name', 'sku'],
      ['regularerpreis', 'vorratig'],
      ['regularerpreis', 'artikelnummer'],
    ],
    uses: {
      id: 'record_id',
      type: 'row_type',
      sku: 'inventory_number',
      name: 'title',
      stock: 'quantity',
      instock: 'in_stock',
      regularprice: 'price',
      saleprice: null,
      parent: 'parent',
      categories: null,
      published: 'published',
      length: 'parcel_depth',
      width: 'parcel_width',
      height: 'parcel_height',
      ...ATTRIBUTES,
      // It writes its headings in the language of the shop; these are the German ones.
      typ: 'row_type',
      artikelnummer: 'inventory_number',
      veroffentlicht: 'published',
      vorratig: 'in_stock',
      lager: 'quantity',
      regularerpreis: 'price',
      angebotspreis: null,
      kategorien: null,
      lange: 'parcel_depth',
      breite: 'parcel_width',
      hohe: 'parcel_height',
      ubergeordnetesprodukt: 'parent',
    },
  },
  {
    name: 'Squarespace',
    marks: [
      ['productidnoneditable', 'title'],
      ['variantidnoneditable', 'title'],
    ],
    uses: {
      productidnoneditable: null,
      variantidnoneditable: null,
      sku: 'inventory_number',
      optionname1: 'option_name',
      optionvalue1: 'option',
      stock: 'quantity',
      visible: 'published',
      saleprice: null,
      categories: null,
      // Those of the parcel.
      weight: null,
      length: null,
      width: null,
      height: null,
    },
  },
  {
    name: 'Etsy',
    marks: [
      ['title', 'currencycode', 'materials', 'quantity'],
      ['image1', 'materials', 'tags'],
    ],
    uses: { sku: 'inventory_number', variation1values: 'option', variation1name: 'option_name', variation1type: null },
  },
  { name: 'Omeka', marks: [['dctermstitle'], ['dublincoretitle']] },
  {
    name: 'ARTERNAL',
    marks: [['artistlastnamefirstname'], ['secondarymedium', 'sublocation'], ['parentcatalognumber']],
    uses: { type: 'row_type', parentcatalognumber: 'parent' },
    order: 'hwd',
  },
  {
    name: 'Artlogic',
    marks: [],
    signs: [
      'stocknumber',
      'searchterms',
      'retailprice',
      'displaypriceextax',
      'editiondetails',
      'signedanddated',
      'recordhasimage',
      'mainimageurllarge',
      'lastsaved',
      'lastsavedby',
    ],
    uses: { retailprice: 'price_check', displaypriceextax: 'price', displayprice: 'price' },
    order: 'hwd',
  },
  {
    name: 'ArtCloud',
    marks: [['artistfirstname', 'artistlastname', 'inventorynumber']],
    uses: { sku: null },
    order: 'hwd',
  },
  {
    name: 'Artwork Archive',
    marks: [
      ['typeofart', 'inventorynumber'],
      ['subjectmatter', 'medium'],
      ['piecename', 'inventorynumber'],
      ['pieceimages'],
    ],
    signs: ['piecename', 'typeofart', 'subjectmatter', 'creationdate', 'currentlocation', 'wholesaleprice'],
    order: 'hwd',
  },
]

/** The program that an owner names, or else the one that the headings show. */
export const detectProgram = (headers: readonly string[], said?: ImportProgram): Program | undefined => {
  const folded = new Set(headers.map((header) => foldHeader(header)))
  const programs = PROGRAMS.filter(({ name }) => said === undefined || name === said)
  const shown = programs.find(
    ({ marks, signs = [] }) =>
      marks.some((words) => words.every((word) => folded.has(word))) ||
      signs.filter((word) => folded.has(word)).length > 1,
  )
  return shown ?? (said && programs.at(-1))
}
export type { Program }

/** What a heading means to the program, with or without its unit in brackets. */
export const programUse = (program: Program | undefined, header: string): ColumnUse | null | undefined =>
  program?.uses?.[foldHeader(header)] ?? program?.uses?.[foldHeader(header.replace(/\s*\([^)]*\)\s*$/, ''))]
