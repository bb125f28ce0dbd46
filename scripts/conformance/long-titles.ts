/**
 * The first rows of journeys that name more rows than a title may, from before there was a limit. Each leaves the list when
 * its rows are named in its steps; none is added.
 */
export const LONG_TITLES: ReadonlySet<string> = new Set([
  'AW-1.1', 'AW-1.3', 'AW-1.12', 'AW-1.22', 'AW-1.35', 'AW-1.36', 'AW-4.13', 'AW-4.22', 'AW-5.1', 'AW-8.7', 'AW-8.21',
  'AW-9.1', 'AW-13.1', 'CD-3.7', 'CD-7.1', 'CD-8.3', 'MS-1.3', 'MS-1.4', 'MS-6.21', 'MS-6.24', 'MS-8.1', 'MS-9.1',
  'MS-10.12', 'MS-12.1',
  'AW-1.25', 'AW-3.10', 'AW-3.27',
]) // biome-ignore format: the list reads as a table
