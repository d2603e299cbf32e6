import type { ColumnType, Generated } from 'kysely'

/** Timestamps are read as Date, calendar dates as text. */
export type Time = ColumnType<Date, Date | string, Date | string>
export type TimeDefault = ColumnType<Date, Date | string | undefined, Date | string>
export type Json<T> = ColumnType<T, string, string>
export type JsonDefault<T> = ColumnType<T, string | undefined, string>
export type Count = Generated<number>
