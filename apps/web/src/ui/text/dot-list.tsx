import { Fragment } from 'react'

/** "BSc Physics · ETH Zürich · 2027", without the unknown parts. Each part has a text direction of its own. */
export const DotList = ({ parts }: { parts: (string | number | null | undefined)[] }) =>
  [...new Set(parts)]
    .filter(part => part !== null && part !== undefined && part !== '')
    .map((part, index) => (
      <Fragment key={part}>
        {index > 0 && ' · '}
        <bdi>{part}</bdi>
      </Fragment>
    ))
