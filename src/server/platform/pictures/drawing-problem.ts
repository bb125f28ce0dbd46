/** References of one part of a drawing to another: nested, a few of them can stand for billions of shapes. */
const MAX_REFERENCES = 24

const PROBLEMS: readonly [find: RegExp, is: string][] = [
  // In another encoding, the others would look different.
  [/<\?xml[^>]*encoding\s*=\s*["'](?!utf-?8["'])/i, 'is not written in UTF-8'],
  [/<!(DOCTYPE|ENTITY)/i, 'declares entities'],
  [/<\s*(\w+:)?script|\son\w+\s*=|javascript:/i, 'contains a script'],
  [/<\s*(\w+:)?foreignObject/i, 'contains HTML'],
  [/<\s*(\w+:)?(image|feImage)\b/i, 'contains another picture'],
  [
    /<\?xml-stylesheet|@import|href\s*=\s*["']?\s*(?![\s"'#])|url\(\s*["']?\s*(?![\s"'#])/i,
    'loads something from elsewhere',
  ],
  [/<\s*(\w+:)?(filter|pattern|animate\w*|set)\b/i, 'has filters, patterns or movement'],
]

/** Why an SVG drawing is not drawn here, as a predicate such as `contains a script`; null when it can be drawn. */
export const drawingProblem = (svg: string): string | null => {
  const [, is] = PROBLEMS.find(([find]) => find.test(svg)) ?? []
  if (is) return is
  const references = svg.match(/(href\s*=\s*["']?|url\(\s*["']?)\s*#/gi) ?? []
  return references.length > MAX_REFERENCES ? `repeats its own parts more than ${MAX_REFERENCES} times` : null
}
