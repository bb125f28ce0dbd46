/** The marks of a report as they are numbered from 1: picture by picture, whatever the order in which they were set. */
export const numberMarks = <Mark extends { picture_id: string }>(
  pictures: readonly { id: string }[],
  marks: readonly Mark[],
): (Mark & { number: number })[] =>
  pictures
    .flatMap(({ id }) => marks.filter(({ picture_id: on }) => on === id))
    .map((mark, at) => ({ ...mark, number: at + 1 }))
