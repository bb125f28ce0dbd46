import { randomInt } from 'node:crypto'

const readNumber = (name: string, fallback: number): number => {
  const value = Number(process.env[name] ?? fallback)
  if (Number.isSafeInteger(value) && value > 0) return value
  throw new Error(`${name} has to be a whole number above 0, for example ${name}=1000.`)
}

/** How long random runs are and what they begin with, so that one that failed can be repeated: `PURCHASES=1000 SEED=7`. */
export const readRun = (): { purchases: number; plans: number; seed: number } => ({
  purchases: readNumber('PURCHASES', 40),
  plans: readNumber('PLANS', 30),
  seed: readNumber('SEED', randomInt(1, 1_000_000)),
})

/** The same numbers for the same seed. */
export interface Random {
  /** A whole number from 0 on, less than `end`. */
  below(end: number): number
  chance(percent: number): boolean
  pick<T>(values: readonly T[]): T
}

/** Mulberry32. */
export const createRandom = (seed: number): Random => {
  let state = seed
  const below = (end: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick<T>(values: readonly T[]): T {
      if (values.length === 0) throw new Error('There is nothing to pick from.')
      return values[below(values.length)] as T
    },
  }
}
