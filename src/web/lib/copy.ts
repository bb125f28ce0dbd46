import { useEffect, useRef, useState } from 'react'
import { COPIED_MS } from '#contract/constants.ts'

/** Puts text on the clipboard, also where the clipboard is only open to a selection (an address without https). */
export const copyText = async (text: string): Promise<void> => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (!done) throw new Error('The text could not be copied.')
}

/** Copies, and says so for two seconds (AW-17.8). */
export const useCopied = (): { copied: boolean; copy(text: string): Promise<void> } => {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string) => {
    await copyText(text)
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_MS)
  }
  return { copied, copy }
}
