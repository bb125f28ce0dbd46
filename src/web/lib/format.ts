import type { Role } from '#contract/primitives.ts'

/** 'artist' → 'Artist'; a person without a role is shown as a collector (AW-1.25). */
export const roleName = (role: Role | null): string => {
  const name = role ?? 'collector'
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** A count with its noun: `1 work`, `9 works`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
