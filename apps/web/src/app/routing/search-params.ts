import { z } from 'zod'
import {
  choiceParam,
  flagParam,
  idParam,
  pageParam,
  textParam,
  urlParams,
} from '../../platform/navigation/url-params.ts'

export const authParams = urlParams(() =>
  z.object({
    setup: flagParam(),
    next: z.string().max(2000).optional().catch(undefined),
    tab: choiceParam(['sign-up', 'sign-in']),
    role: choiceParam(['student', 'company']),
    /** The email of an invited person, which fills the form. */
    email: z.string().max(254).optional().catch(undefined),
  }),
)

export const savedParams = urlParams(() =>
  z.object({ list: choiceParam(['skipped', 'searches']), page: pageParam(), open: idParam() }),
)

/** The parameters of a company's list of open positions. */
export const positionsParams = urlParams(() => z.object({ search: textParam(100), page: pageParam() }))

/** `application` is the id of the open application. */
export const applicationsParams = urlParams(() =>
  z.object({ status: textParam(200), page: pageParam(), application: idParam() }),
)

export const statusParams = urlParams(() => z.object({ status: textParam(200), page: pageParam() }))

export const tabParams = urlParams(() => z.object({ tab: textParam(200) }))

/** `thread` is the id of the open conversation. */
export const threadParams = urlParams(() => z.object({ thread: idParam() }))

/** `target` and `id` name the open case. */
export const operatorParams = urlParams(() =>
  z.object({
    tab: choiceParam(['log', 'search', 'figures']),
    target: choiceParam(['internship', 'company', 'account', 'message']),
    id: textParam(60),
    query: textParam(100),
  }),
)

/** Query strings with plain text values. The router's own parser would read and write values as JSON. */
export const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, unknown>) {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== '' && value !== false)
  const text = new URLSearchParams(present.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}
