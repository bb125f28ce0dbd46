/** Text without a wide gap in it. */
export interface Run {
  text: string
  x: number
  y: number
  right: number
  size: number
  font: string
}

/** Everything on one baseline, left to right. */
export interface Row {
  y: number
  runs: Run[]
}
