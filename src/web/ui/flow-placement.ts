/** What a tile needs: a part that grows with the column's width and a part that does not. */
export type FlowSize = {
  /** Width ÷ height of the picture. */
  ratio: number
  /** Pixels under the picture: the label. */
  extra: number
}

/** Where a tile stands: its top is `columnWidth * tall + fixed`. */
export type FlowPlace = { column: number; tall: number; fixed: number }

export type FlowPlacement = {
  places: FlowPlace[]
  /** Height of each column, in the same two parts, without the gap after its last tile. */
  columns: { tall: number; fixed: number }[]
}

/**
 * Places tiles in their order, each into the column that is shortest at that moment (the leftmost of equals). Heights
 * are compared at `columnWidth`; the answer holds for every width near it, so it can be made on the server.
 * @param gap pixels between two tiles of a column
 */
export function placeFlow(
  tiles: readonly FlowSize[],
  columnCount: number,
  columnWidth: number,
  gap: number,
): FlowPlacement {
  const columns = Array.from({ length: columnCount }, () => ({ tall: 0, fixed: 0 }))
  const height = (column: { tall: number; fixed: number }) => column.tall * columnWidth + column.fixed
  const places = tiles.map((tile) => {
    let shortest = 0
    columns.forEach((column, index) => {
      const best = columns[shortest]
      if (best && height(column) < height(best) - 0.5) shortest = index
    })
    const column = columns[shortest] ?? { tall: 0, fixed: 0 }
    const place: FlowPlace = { column: shortest, tall: column.tall, fixed: column.fixed }
    column.tall += 1 / (tile.ratio > 0 ? tile.ratio : 4 / 3)
    column.fixed += tile.extra + gap
    return place
  })
  return {
    places,
    columns: columns.map(({ tall, fixed }) => ({ tall, fixed: Math.max(0, fixed - gap) })),
  }
}
