/** A figure in `/metrics`, read anew for each response. No label names a person, an object or an address. */
export interface GaugeDefinition {
  /** Begins with `gesso_`; ends with its unit, if it has one. */
  name: string
  help: string
  /** The name of the label by which `read` divides the figure. */
  label?: string
  /** The value, one for each value of the label, or null while there is none. */
  read(): GaugeValue | Promise<GaugeValue>
}
type GaugeValue = number | null | Readonly<Record<string, number>>
