/** Joins class names. A class that callers may override is written `base:…`: it has no specificity (theme.css). */
export { clsx as cn } from 'clsx'
