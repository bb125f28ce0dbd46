/** Duration of a benchmark: `--quick`, or `--seconds` and `--rounds`; `--only` selects targets. */
export interface Pace {
  quick: boolean
  /** Only targets whose names match are measured: `--only 'like|publish'`. */
  only: RegExp
  rounds: number
  /** Per target and round. */
  seconds: number
}

export const readPace = (args: readonly string[] = process.argv.slice(2)): Pace => {
  const quick = args.includes('--quick')
  const option = (name: string, fallback: string) => {
    const at = args.indexOf(name)
    return at < 0 ? fallback : (args[at + 1] ?? fallback)
  }
  return {
    quick,
    only: new RegExp(option('--only', '')),
    rounds: Number(option('--rounds', '3')),
    seconds: Number(option('--seconds', quick ? '0.6' : '8')),
  }
}
