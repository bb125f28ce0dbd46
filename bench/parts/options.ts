/** Duration of a benchmark: `--quick`, or `--seconds` and `--rounds`; `--only` selects targets. */
export interface Pace {
  quick: boolean
  /** `--once`: every part of a benchmark runs, on as little as it needs. Shows that it works, and measures nothing. */
  once: boolean
  /** Only targets whose names match are measured: `--only 'like|publish'`. */
  only: RegExp
  rounds: number
  /** Per target and round. */
  seconds: number
  /** Responses before the first measured one: V8 compiles what is hot only after hundreds of requests. */
  warmAnswers: number
}

const WARM_ANSWERS = 2000

export const readPace = ({ rounds = 3 } = {}): Pace => {
  const args = process.argv.slice(2)
  const once = args.includes('--once')
  const quick = once || args.includes('--quick')
  const option = (name: string, fallback: string) => {
    const at = args.indexOf(name)
    return at < 0 ? fallback : (args[at + 1] ?? fallback)
  }
  return {
    quick,
    once,
    only: new RegExp(option('--only', '')),
    rounds: once ? 1 : Number(option('--rounds', String(rounds))),
    seconds: once ? 0.05 : Number(option('--seconds', quick ? '0.6' : '8')),
    warmAnswers: once ? 20 : WARM_ANSWERS,
  }
}
