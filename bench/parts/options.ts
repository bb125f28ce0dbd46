/** How long a benchmark takes: `--quick` for a look, `--seconds` and `--rounds` for anything else; `--only` a part of it. */
export interface Pace {
  quick: boolean
  /** Only targets whose names match are measured: `--only 'like|publish'`. */
  only: RegExp
  rounds: number
  /** Of one target in one round. */
  seconds: number
}

export const readPace = (args: readonly string[] = process.argv.slice(2)): Pace => {
  const quick = args.includes('--quick')
  const given = (name: string, fallback: string) => {
    const at = args.indexOf(name)
    return at < 0 ? fallback : (args[at + 1] ?? fallback)
  }
  return {
    quick,
    only: new RegExp(given('--only', '')),
    rounds: Number(given('--rounds', '3')),
    seconds: Number(given('--seconds', quick ? '0.6' : '8')),
  }
}
