/** The statuses from which a move leads to `to`. */
export const listSources = <S extends string>(moves: Record<S, readonly S[]>, to: S): S[] =>
  (Object.keys(moves) as S[]).filter((from) => moves[from].includes(to))
