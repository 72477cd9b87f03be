/**
 * The files of the basemap, as the build writes them and the map reads them. Coordinates are whole numbers of `UNIT` degrees; a line is
 * its first place and then each step, longitude before latitude, so that most numbers are short.
 */
export type BasemapPart = {
  /** Rings of each polygon of land, the outer one first. */
  land: number[][][]
  coast: number[][]
  borders: number[][]
  /** Towns, the largest first: name, people, longitude, latitude. */
  towns: [name: string, people: number, x: number, y: number][]
}
/** The whole earth, coarse. */
export type BasemapOverview = BasemapPart & {
  /** Code of ISO 3166-1, size (0 the largest), and where its name stands. */
  countries: [code: string, rank: number, x: number, y: number][]
}
/** Where the files are; only a part of the earth that has something is there. */
export type BasemapIndex = { overview: string; cells: Readonly<Record<string, string>> }

/** About eleven metres. */
export const UNIT = 0.0001
/** Degrees along the side of a cell. */
export const CELL_DEGREES = 15

type Position = readonly number[]

/** Cells are counted from the south-west of the earth. */
export const cellKey = (column: number, row: number): string => `${column}-${row}`

export const columnOf = (lng: number): number => Math.floor((lng + 180) / CELL_DEGREES)
export const rowOf = (lat: number): number => Math.floor((lat + 90) / CELL_DEGREES)

export const unitsOf = (degrees: number): number => Math.round(degrees / UNIT)
/** Without the dust of a product of fractions. */
export const degreesOf = (units: number): number => Number((units * UNIT).toFixed(4))

export function encodeLine(line: readonly Position[]): number[] {
  const numbers: number[] = []
  let [x, y] = [0, 0]
  for (const [index, [lng = 0, lat = 0]] of line.entries()) {
    const [nextX, nextY] = [unitsOf(lng), unitsOf(lat)]
    if (index > 0 && nextX === x && nextY === y) continue
    numbers.push(nextX - x, nextY - y)
    x = nextX
    y = nextY
  }
  return numbers
}

export function decodeLine(numbers: readonly number[]): [number, number][] {
  const line: [number, number][] = []
  let [x, y] = [0, 0]
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    x += numbers[index] ?? 0
    y += numbers[index + 1] ?? 0
    line.push([degreesOf(x), degreesOf(y)])
  }
  return line
}
