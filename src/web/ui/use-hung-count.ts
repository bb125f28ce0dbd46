import { useCallback, useState } from 'react'
import { SCENE, sceneUnit } from './wall-scene-geometry.ts'

/**
 * How many works hang in a scene as wide as it is now; all of them before the script has looked, and on phones.
 * @param widths inches of each work, joined by commas
 * @returns the count and the ref of the scene's element
 */
export function useHungCount(widths: string): [number, (scene: HTMLDivElement) => () => void] {
  const [count, setCount] = useState<number>(SCENE.maxWorks)
  const watch = useCallback(
    (scene: HTMLDivElement) => {
      const observer = new ResizeObserver(() => {
        const width = scene.clientWidth
        const gutter = Number.parseFloat(getComputedStyle(scene).getPropertyValue('--gutter')) || 0
        const fitting = sceneUnit(width - 2 * gutter, widths.split(',').map(Number)).count
        setCount(width < SCENE.phone ? SCENE.maxWorks : fitting)
      })
      observer.observe(scene)
      return () => observer.disconnect()
    },
    [widths],
  )
  return [count, watch]
}
