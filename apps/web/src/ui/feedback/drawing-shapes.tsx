const coral = { stroke: 'var(--coral)' }
const wash = { fill: 'var(--coral-soft)', stroke: 'none' }

const shapes = {
  nest: (
    <>
      <ellipse cx="60" cy="66" rx="46" ry="20" {...wash} />
      <path d="M22 56c4 20 18 28 38 28s34-8 38-28" />
      <path d="M18 56h84M30 66c18 6 42 6 60 0M38 76c14 4 30 4 44 0" />
      <path d="M60 54c-10 0-15-8-13-17 2-8 8-14 13-14s11 6 13 14c2 9-3 17-13 17Z" {...coral} />
      <path d="m52 36 5 5 5-6 6 6" {...coral} />
    </>
  ),

  heart: (
    <>
      <rect x="30" y="18" width="52" height="66" rx="8" {...wash} />
      <rect x="38" y="12" width="52" height="66" rx="8" />
      <path d="M48 62h24M48 69h14" />
      <path d="M64 50c-9-6-14-11-14-17 0-8 10-10 14-3 4-7 14-5 14 3 0 6-5 11-14 17Z" {...coral} />
    </>
  ),

  paperPlane: (
    <>
      <ellipse cx="62" cy="80" rx="40" ry="8" {...wash} />
      <path d="m28 44 68-28-22 56-16-20-30-8Z" />
      <path d="M58 52 96 16M58 52v18l9-9" />
      <path d="M14 66c6-1 10-4 13-8M18 80c10-1 17-5 22-12" {...coral} />
    </>
  ),

  lens: (
    <>
      <circle cx="54" cy="44" r="30" {...wash} />
      <circle cx="54" cy="44" r="26" />
      <path d="m74 63 20 20" strokeWidth="5" />
      <path d="M42 40c3-8 10-11 18-9" {...coral} />
      <path d="M45 54h18" {...coral} />
    </>
  ),

  bell: (
    <>
      <ellipse cx="60" cy="76" rx="38" ry="10" {...wash} />
      <path d="M34 68c8-8 6-16 8-28 2-11 9-18 18-18s16 7 18 18c2 12 0 20 8 28H34Z" />
      <path d="M53 74c1 5 4 7 7 7s6-2 7-7M60 22v-6" />
      <path d="M88 26c4 4 6 9 6 15M32 26c-4 4-6 9-6 15" {...coral} />
    </>
  ),

  unplugged: (
    <>
      <ellipse cx="60" cy="78" rx="44" ry="9" {...wash} />
      <path d="M8 62c14 0 18-16 32-16h6M112 34c-14 0-18 16-32 16h-6" />
      <path d="M46 36h6c6 0 6 20 0 20h-6V36ZM74 40h-6c-6 0-6 20 0 20h6V40Z" />
      <path d="m58 26-3-8M66 26l3-8M62 24v-9" {...coral} />
    </>
  ),

  briefcase: (
    <>
      <ellipse cx="60" cy="80" rx="42" ry="8" {...wash} />
      <rect x="24" y="32" width="72" height="46" rx="8" />
      <path d="M46 32v-6c0-4 2-6 6-6h16c4 0 6 2 6 6v6" />
      <path d="M24 50c10 7 22 10 36 10s26-3 36-10" />
      <path d="M54 57h12v8H54z" {...coral} fill="var(--coral-soft)" />
    </>
  ),
}

export type DrawingName = keyof typeof shapes

export const DrawingShapes = ({ name }: { name: DrawingName }) => shapes[name]
