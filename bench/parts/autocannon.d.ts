declare module 'autocannon' {
  export interface Request {
    method?: string
    path?: string
    body?: string
    headers?: Record<string, string>
    setupRequest?(request: Request, context: object): Request
  }
  export interface Options {
    url: string
    connections: number
    duration?: number
    amount?: number
    headers?: Record<string, string>
    requests?: Request[]
  }
  export interface Result {
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
    duration: number
    latency: { p50: number; p99: number; average: number }
    requests: { average: number; total: number }
    throughput: { average: number }
  }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
