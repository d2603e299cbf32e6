import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listTracked, report } from './tracked-files.ts'

const longest = 300
const mostFiles = 15
const mayBeLong = /\.test\.tsx?$|^e2e\/|^bench\/|\/migrations\//
const isSource = (file: string) => /\.(ts|tsx|mjs|css)$/.test(file)

// The words are split in two, so that the check does not report this file.
const unwanted: [RegExp, string][] = [
  [new RegExp(`\\b(${'TO'}DO|${'FIX'}ME)\\b`), 'unfinished work; finish it or write it down elsewhere'],
  [
    new RegExp(`@ts-${'ignore'}|@ts-${'expect'}-error|@ts-${'nocheck'}|biome-${'ignore'}`),
    'a suppressed check; fix the cause',
  ],
  [new RegExp(`\\bas ${'any'}\\b|: ${'any'}\\b|<${'any'}>`), 'an untyped value; say what it is'],
]
const mayQuery = /\.(sql|test)\.ts$|^apps\/api\/src\/(platform|testing)\//
const query = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/
const mayDefineJobs = /-jobs\.ts$|\.test\.ts$/
const vagueName = /(^|\/)(utils?|helpers?|common|types|misc)(\/|\.tsx?$)/

const problems = listTracked()
  .filter(isSource)
  .flatMap(file => {
    const text = readFileSync(file, 'utf8')
    const lines = text.split('\n')
    const found = lines.flatMap((line, index) =>
      unwanted.filter(([pattern]) => pattern.test(line)).map(([, why]) => `${file}:${index + 1} has ${why}`),
    )
    if (lines.length - 1 > longest && !mayBeLong.test(file))
      found.push(`${file} has ${lines.length - 1} lines, more than ${longest}`)
    if (file.startsWith('apps/api/src/') && !mayQuery.test(file) && query.test(text))
      found.push(`${file} has a query; move it to a .sql.ts file`)
    if (file.startsWith('apps/api/src/') && !mayDefineJobs.test(file) && /\bjobs\.define\b/.test(text))
      found.push(`${file} defines a job; move it to a file whose name ends with -jobs.ts`)
    if (vagueName.test(file)) found.push(`${file} is named for nothing in particular; name it for what it holds`)
    return found
  })

/** The limit includes tests. Migrations and the JSON data of the demo world are not source files. */
const crowded = Map.groupBy(
  listTracked('apps', 'packages', 'scripts', 'e2e', 'bench', 'faults', 'cluster', 'simulate').filter(isSource),
  file => path.posix.dirname(file),
)
for (const [folder, files] of crowded) {
  if (files.length > mostFiles)
    problems.push(`${folder} holds ${files.length} files, more than ${mostFiles}; split it by topic`)
}

report(problems)
printFigures()

/** The sizes leave out the files that may be long, such as tests. */
function printFigures() {
  const sizes = listTracked('apps', 'packages', 'scripts')
    .filter(file => isSource(file) && !mayBeLong.test(file))
    .map(file => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .sort((a, b) => a.lines - b.lines)
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]
  const overfull = [...crowded.values()].filter(files => files.length > mostFiles).length
  console.log(
    `lines per file: median ${at(0.5)?.lines}, p90 ${at(0.9)?.lines}, largest ${at(1)?.lines} (${at(1)?.file}); folders over ${mostFiles} files: ${overfull}`,
  )
}
