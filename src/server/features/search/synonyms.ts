import { americanSpelling } from './search-words.ts'

/** Words that stand for each other. */
const ALIKE = [
  'ceramic ceramics pottery stoneware earthenware porcelain clay',
  'textile textiles fabric weaving woven tapestry quilt embroidery fiber',
  'etching etchings engraving aquatint intaglio',
  'lithograph lithographs lithography',
  'linocut linocuts woodcut woodcuts',
  'screenprint screenprints silkscreen serigraph serigraphy',
  'photo photos photograph photographs photography',
  'seascape seascapes marine sea ocean',
  'nude nudes figure figures figurative',
  'charcoal graphite pencil',
  'collage collages montage',
  'aquarelle watercolor watercolors',
  'portrait portraits likeness',
  'boat boats ship ships',
  'forest forests wood woods woodland',
  'city cities urban cityscape',
  'flower flowers floral blossom blossoms',
]

/** A word, and narrower ones that it stands for; these do not stand for the word. */
const BROADER: Record<string, string> = {
  print: 'etching lithograph linocut woodcut screenprint engraving',
  prints: 'etching lithograph linocut woodcut screenprint engraving',
  sculptor: 'sculpture',
  painter: 'painting',
  photographer: 'photograph photography',
  hanging: 'tapestry',
  pot: 'vase jar bowl',
  pots: 'vase jar bowl',
}

const groups = ALIKE.map((group) => group.split(' '))

const synonyms = new Map<string, string[]>(
  groups.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
)
for (const [word, narrower] of Object.entries(BROADER))
  synonyms.set(word, [...(synonyms.get(word) ?? []), ...narrower.split(' ')])

/** Words that mean about the same as a word from `toSearchedWords`. */
export const findSynonyms = (word: string): string[] => synonyms.get(americanSpelling(word)) ?? []
