/**
 * The items, each key once: in the place of its first item, with what its last item says. Pages of a list overlap when
 * something newer came in between them.
 */
export const uniqueBy = <Item>(items: readonly Item[], getKey: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [getKey(item), item])).values(),
]
