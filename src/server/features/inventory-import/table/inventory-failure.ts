import { MAX_LINES, MAX_WORKS } from './sheet.ts'

/** Why a whole file was refused, with a sentence for the person who imports. */
export const INVENTORY_FAILURES = {
  empty: 'This file is empty.',
  not_a_spreadsheet: 'This file is no spreadsheet. Choose an .xlsx or .csv file.',
  text_document:
    'This is a document of a word processor. Copy its table into a spreadsheet program and save that as .xlsx.',
  only_pictures:
    'This ZIP has pictures and no list. Choose it under Pictures, and here the .xlsx or .csv file of the works.',
  web_page: 'This file is a web page, whatever its name says. Open it in a spreadsheet program and save it as .xlsx.',
  old_workbook:
    'This is an old .xls workbook, or one with a password. Open it and save it as .xlsx without a password.',
  other_workbook: 'This workbook is of another program. Open it there and save it as .xlsx or .csv.',
  locked: 'This workbook has a password. Save it without one.',
  unreadable: 'This workbook is damaged or cut off, or unpacks to too much. Save it once more as .xlsx.',
  cut_off: 'This file ends inside a quotation, so a part of it is missing. Save it once more.',
  too_long: `This file has too many lines. Import at most ${MAX_LINES.toLocaleString('en')} lines at a time.`,
  too_many_works: `This file has too many works. Import at most ${MAX_WORKS.toLocaleString('en')} works at a time.`,
  newer: 'This export was made by a newer Gesso. Update this one first, or import its works.csv.',
  no_table: 'No table of works was found. The columns need headings, and one of them the titles.',
} as const
export type InventoryFailure = keyof typeof INVENTORY_FAILURES
