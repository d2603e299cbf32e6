import { NIL, v7 } from 'uuid'

/** Ids are ordered by time: rows created together are close together in every index. */
export const newId = () => v7()

/** Lower than every other id: the start of a walk through a table in the order of ids. */
export const nilId = NIL
