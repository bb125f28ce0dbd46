/** How long a benchmark takes: `--quick` for a look, `--seconds` and `--rounds` for anything else. */
export interface Pace {
  quick: boolean
  rounds: number
  /** Of one target in one round. */
  seconds: number
}

export function readPace(args: readonly string[] = process.argv.slice(2)): Pace {
  const quick = args.includes('--quick')
  const number = (name: string, fallback: number) => {
    const at = args.indexOf(name)
    return at < 0 ? fallback : Number(args[at + 1])
  }
  return { quick, rounds: number('--rounds', 3), seconds: number('--seconds', quick ? 0.6 : 8) }
}
