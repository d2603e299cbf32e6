/** The marks that `marks.ts` draws. The data files name them, and reading the data must not load the drawings. */
export const markNames = [
  'monogram',
  'petals',
  'rings',
  'arcs',
  'tiles',
  'dots',
  'steps',
  'cube',
  'horizon',
  'leaf',
  'waves',
  'orbit',
  'fold',
  'arch',
  'peaks',
  'bars',
] as const
export type MarkName = (typeof markNames)[number]
