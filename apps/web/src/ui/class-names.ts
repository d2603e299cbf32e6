/** Joins class names. What a caller may set otherwise is written `base:…`, which any plain class wins over (theme.css). */
export { clsx as cn } from 'clsx'
