import { type RawBuilder, sql } from 'kysely'

type Expression = RawBuilder<unknown>

/** Text that is valid JSON and never null. */
export type JsonText = RawBuilder<string>

export type JsonFields = Record<string, JsonText>

/** Any value as JSON; null becomes the JSON null. */
export const json = (value: Expression): JsonText => sql`coalesce(to_json(${value})::text, 'null')`

/** A number or boolean as JSON, which needs no escaping. */
export const jsonPlain = (value: Expression): JsonText => sql`coalesce((${value})::text, 'null')`

/** Text without quotes and backslashes, such as a time or a date. */
export const jsonUnescaped = (value: Expression): JsonText => sql`coalesce('"' || ${value} || '"', 'null')`

/** JSON, or the JSON null when the expression is null. */
export const jsonOrNull = (value: Expression): JsonText => sql`coalesce(${value}, 'null')`

/**
 * An object as JSON text. Concatenation takes a quarter of the time of `json_build_object`, which looks up the type of every
 * argument for every row and copies each nested object.
 */
export const jsonObject = (fields: JsonFields): JsonText => {
  const members = Object.entries(fields).map(
    ([name, value], index) => sql`${sql.lit(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`)}, ${value}`,
  )
  return sql`concat(${sql.join(members)}, '}')`
}

/** Aggregates JSON texts to an array. */
export const jsonArray = (item: JsonText, order: Expression): JsonText =>
  sql`concat('[', string_agg(${item}, ',' order by ${order}), ']')`
