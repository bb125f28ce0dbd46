export type FrameName = 'none' | 'oak' | 'walnut' | 'black' | 'white'

export const FRAMES: readonly { value: FrameName; label: string; color: string | null }[] = [
  { value: 'none', label: 'None', color: null },
  { value: 'oak', label: 'Oak', color: '#a67a49' },
  { value: 'walnut', label: 'Walnut', color: '#5a3b25' },
  { value: 'black', label: 'Black', color: '#1a1a19' },
  { value: 'white', label: 'White', color: '#f6f4ef' },
]

/** The width of a frame around a work, in inches. */
export const FRAME_IN = 1.6

export const frameColor = (name: FrameName): string | null => FRAMES.find(({ value }) => value === name)?.color ?? null
