export type Step = {
  keyword: string
  line: number
  flags: Map<string, string>
  /** The text after keyword and flags, with line continuations joined. */
  text: string
  /** The list of the exec form, for example of `CMD ["node", "server.ts"]`. */
  exec: string[] | null
}

export type Stage = { name: string; from: string; steps: Step[] }

const keywords = 'ARG CMD COPY ENV EXPOSE FROM HEALTHCHECK LABEL RUN STOPSIGNAL USER VOLUME WORKDIR'.split(' ')

/** Parses the instructions that our Dockerfile uses, and rejects all others. */
export const parseDockerfile = (text: string): Stage[] => {
  const globals = new Map<string, string>()
  const stages: Stage[] = []
  for (const step of listSteps(text)) {
    const stage = stages.at(-1)
    if (step.keyword === 'FROM') {
      const [image = '', , name = `stage-${stages.length}`] = step.text.split(/\s+/)
      const from = image.replace(/\$\{(\w+)\}/g, (_all, variable: string) => globals.get(variable) ?? '')
      stages.push({ name, from, steps: [] })
    } else if (stage) stage.steps.push(step)
    else if (step.keyword === 'ARG') for (const [name, value] of readPairs(step)) globals.set(name, value)
    else throw new Error(`Dockerfile:${step.line}: ${step.keyword} before the first FROM`)
  }
  return stages
}

const listSteps = (text: string) => {
  const steps: Step[] = []
  let pending = ''
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(#.*)?$/.test(line)) continue
    pending += line.replace(/\\$/, '')
    if (line.endsWith('\\')) continue
    steps.push(parseStep(pending, index + 1))
    pending = ''
  }
  return steps
}

const parseStep = (instruction: string, line: number): Step => {
  const [, keyword = '', flagText = '', text = ''] = /^(\w+)\s+((?:--\S+\s+)*)(.*)$/.exec(instruction.trim()) ?? []
  if (!keywords.includes(keyword))
    throw new Error(`Dockerfile:${line}: ${keyword || instruction} is not supported here`)
  const flags = flagText
    .split(/\s+/)
    .filter(Boolean)
    .map(flag => flag.slice(2).split(/=(.*)/s))
  const list = text.replace(/^CMD\s+/, '')
  const exec: string[] | null = /^(CMD|HEALTHCHECK)$/.test(keyword) && list.startsWith('[') ? JSON.parse(list) : null
  return { keyword, line, flags: new Map(flags.map(([name = '', value = '']) => [name, value])), text, exec }
}

/** The assignments of ENV, ARG or LABEL. */
export const readPairs = ({ text }: Pick<Step, 'text'>) =>
  [...text.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S*))/g)].map(
    ([, name = '', quoted, plain = '']) => [name, quoted ?? plain] as const,
  )

/** The sources and the destination of COPY. */
export const readCopy = ({ text }: Pick<Step, 'text'>) => {
  const words = text.split(/\s+/)
  return { sources: words.slice(0, -1), target: words.at(-1) ?? '' }
}

export const findStep = (stage: Stage, keyword: string) => stage.steps.findLast(step => step.keyword === keyword)
