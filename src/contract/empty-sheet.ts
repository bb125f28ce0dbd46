const COLUMNS = ['Inventory number', 'Title', 'Date', 'Medium', 'Height (cm)', 'Width (cm)', 'Depth (cm)', 'Edition', 'Price', 'Currency', 'Status', 'Series', 'Location', 'Picture', 'Notes'] // biome-ignore format: one line
/** Works that show how the columns are filled in; nobody's. */
export const SHEET_WORKS = [
  ['A-001', 'Low Tide', '2024', 'Oil on linen', '80', '120', '3', '', '1800', 'EUR', 'available', 'Shore', 'Studio', 'low-tide.jpg', ''],
  ['A-002', 'Kitchen Door', 'c. 1998', 'Etching', '29.2', '23', '', '3/25', '280', 'EUR', 'sold', '', '', 'A-002.jpg', 'Plate is lost'],
  ['A-003', 'Untitled', '2019-21', 'Bronze', '40', '15', '15', '', '', '', 'not for sale', '', 'Storage', '', ''],
] // biome-ignore format: a line a work

/** The text of a sheet to fill in, with the first of these works. */
export const sheetText = (works: number): string =>
  `\ufeff${[COLUMNS, ...SHEET_WORKS.slice(0, works)].map((line) => line.join(',')).join('\r\n')}\r\n`
