declare module 'virtual:basemap' {
  export const BASEMAP: import('./basemap-format.ts').BasemapIndex
}
