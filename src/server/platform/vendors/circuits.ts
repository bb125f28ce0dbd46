import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { VendorProblem } from './vendor-problem.ts'

/** Calls to one vendor, which are refused for a while after several failed in a row. */
export interface Circuit {
  /** Runs a call, or throws a `VendorProblem` with the outcome `later` without running it. */
  run<T>(call: () => Promise<T>): Promise<T>
}

export interface VendorState {
  vendor: string
  /** When calls were stopped; null while they go through. */
  openSince: Date | null
}

export interface FailingVendor {
  vendor: string
  openSince: Date
}

export interface Circuits {
  /**
   * The circuit of a vendor, in this process. `isOutage` says which errors count; by default every `VendorProblem` that is
   * neither a refusal, nor a wrong setting, nor a limit of calls.
   */
  for(vendor: string, options?: { isOutage?: (error: unknown) => boolean }): Circuit
  states(): VendorState[]
}

/** Failures in a row after which a circuit opens. */
export const FAILURES_IN_A_ROW = 5
/** After this time one call is let through, which closes the circuit again if it succeeds. */
export const OPEN_MS = 30_000

/** The vendors that are not called at the moment. */
export const listFailing = (states: readonly VendorState[]): FailingVendor[] =>
  states.flatMap(({ vendor, openSince }) => (openSince ? [{ vendor, openSince }] : []))

const isVendorOutage = (error: unknown): boolean =>
  error instanceof VendorProblem && (error.outcome === 'later' || error.outcome === 'unknown') && error.status !== 429

/** One circuit for each vendor; `/readyz` and the administration show the open ones. */
export const createCircuits = ({ clock, log }: { clock: Clock; log: Pick<Log, 'warn' | 'info'> }): Circuits => {
  const circuits = new Map<string, Circuit & { openSince: Date | null }>()

  const create = (vendor: string, isOutage: (error: unknown) => boolean) => {
    const policy = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: OPEN_MS,
      breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
    })
    const circuit = {
      openSince: null as Date | null,
      async run<T>(call: () => Promise<T>): Promise<T> {
        try {
          return await policy.execute(call)
        } catch (error) {
          if (!(error instanceof BrokenCircuitError)) throw error
          throw new VendorProblem('not called, because it failed several times in a row', {
            vendor,
            operation: 'any',
            outcome: 'later',
            retryAfter: OPEN_MS / 1000,
            cause: error,
          })
        }
      },
    }
    policy.onStateChange((state) => {
      if (state === CircuitState.Open) {
        circuit.openSince ??= clock.now()
        log.warn({ vendor }, 'A vendor failed several times in a row and is not called for 30 seconds')
      }
      if (state === CircuitState.Closed) {
        circuit.openSince = null
        log.info({ vendor }, 'A vendor responds again')
      }
    })
    return circuit
  }

  return {
    for(vendor, { isOutage = isVendorOutage } = {}) {
      const circuit = circuits.get(vendor) ?? create(vendor, isOutage)
      circuits.set(vendor, circuit)
      return circuit
    },
    states: () => [...circuits].map(([vendor, { openSince }]) => ({ vendor, openSince })),
  }
}
