import { v7 } from 'uuid'

/** Ids grow with time, so that rows made together lie together in every index. */
export const newId = () => v7()
