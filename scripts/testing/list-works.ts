/** A work in the public list, as far as tests of a running product look at it. */
interface ListedWork {
  artist: { id: string }
  medium: string
  images: { state: string }[]
}

/** The newest fifty public works. */
export const listWorks = async ({ address }: { address: string }): Promise<ListedWork[]> => {
  const response = await fetch(`${address}/api/artworks?limit=50`)
  return ((await response.json()) as { items: ListedWork[] }).items
}
