import type { Server } from 'node:http'

let served = 0

/** Counts what reaches this server, so that a test that claims to call it can be distinguished from one that does not. */
export const countServed = (server: Server): void =>
  void server.on('request', () => (served += 1)).on('upgrade', () => (served += 1))

/** The requests and live connections that servers of the product have received in this process. */
export const servedSoFar = (): number => served
