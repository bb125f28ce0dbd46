/** Pixels of the world at zoom 0. */
export const WORLD = 256
export const MIN_ZOOM = 1
/** Closer, the outline of the land is too coarse to help. */
export const MAX_ZOOM = 10

/** Degrees. */
export interface Position {
  longitude: number
  latitude: number
}

/** What a map shows: the position in its middle and a whole zoom. */
export interface MapView extends Position {
  zoom: number
}

export interface Size {
  width: number
  height: number
}

/** Beyond it the projection has no end. */
const MAX_LATITUDE = 85

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Web Mercator: from 0 to 1, from the upper left. */
export const project = ({ longitude, latitude }: Position): [x: number, y: number] => {
  const sine = Math.sin((clamp(latitude, -MAX_LATITUDE, MAX_LATITUDE) * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

export const unproject = (x: number, y: number): Position => ({
  longitude: (x - 0.5) * 360,
  latitude: (360 / Math.PI) * Math.atan(Math.exp((1 - 2 * y) * Math.PI)) - 90,
})

const worldSize = (zoom: number): number => WORLD * 2 ** zoom

/** Pixels from the upper left of the map. */
export const placeOn = (view: MapView, { width, height }: Size, position: Position): [x: number, y: number] => {
  const [x, y] = project(position)
  const [middleX, middleY] = project(view)
  const size = worldSize(view.zoom)
  return [width / 2 + (x - middleX) * size, height / 2 + (y - middleY) * size]
}

/** The view after its content has been dragged by pixels. */
export const moved = (view: MapView, byX: number, byY: number): MapView => {
  const [x, y] = project(view)
  const size = worldSize(view.zoom)
  return { ...unproject(clamp(x - byX / size, 0, 1), clamp(y - byY / size, 0, 1)), zoom: view.zoom }
}

export const zoomed = (view: MapView, by: number): MapView => ({
  ...view,
  zoom: clamp(view.zoom + by, MIN_ZOOM, MAX_ZOOM),
})

/** West, south, east and north in degrees. */
export const getBounds = (view: MapView, { width, height }: Size): [number, number, number, number] => {
  const upperLeft = moved(view, width / 2, height / 2)
  const lowerRight = moved(view, -width / 2, -height / 2)
  return [upperLeft.longitude, lowerRight.latitude, lowerRight.longitude, upperLeft.latitude]
}

/** The closest view that has all positions with some room around them; the whole world without any. */
export const viewOfAll = (positions: readonly Position[], { width, height }: Size): MapView => {
  if (positions.length === 0) return { longitude: 0, latitude: 25, zoom: MIN_ZOOM }
  const points = positions.map(project)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = 0.75
  const fits = Math.min((width * room) / (right - left || 1e-9), (height * room) / (bottom - top || 1e-9)) / WORLD
  // A single town is shown with what surrounds it.
  const zoom = clamp(Math.floor(Math.log2(fits)), MIN_ZOOM, MAX_ZOOM - 3)
  return { ...unproject((left + right) / 2, (top + bottom) / 2), zoom }
}

const MILES_AROUND = 24_901
const STEPS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500]

/** The longest round distance of at most 110 pixels in the middle of the map. */
export const chooseScale = ({ latitude, zoom }: MapView): { miles: number; pixels: number } => {
  const perMile = worldSize(zoom) / (MILES_AROUND * Math.cos((latitude * Math.PI) / 180))
  const miles = STEPS.findLast((step) => step * perMile <= 110) ?? 1
  return { miles, pixels: Math.round(miles * perMile) }
}
