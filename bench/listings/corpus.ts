import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { checkText } from '@fledge/contract/posting-check/check-text'
import { checkPosting, isHeld } from '@fledge/contract/posting-check/posting-check'

/** The rules were written on `development`, and made general after `second-held-out`. `third-held-out` was written before that change. */
export const halves = ['development', 'held-out', 'second-held-out', 'third-held-out'] as const
export type Half = (typeof halves)[number]
export type Content = 'postings' | 'messages'

/** Texts by kind. */
type Corpus<Text> = { scam: Record<string, Text[]>; honest: Record<string, Text[]> }

const read = async <Text>(content: Content, half: Half): Promise<Corpus<Text>> =>
  JSON.parse(await readFile(path.join(import.meta.dirname, 'corpus', `${content}-${half}.json`), 'utf8'))

type Example = { isScam: boolean; kind: string; isHeld: boolean }

/** Every text of a half, with what the check says of it. */
export const judgeCorpus = async (content: Content, half: Half): Promise<Example[]> =>
  content === 'postings'
    ? flatten(await read<[title: string, description: string]>(content, half), ([title, description]) =>
        isHeld(checkPosting({ title, description })),
      )
    : flatten(await read<string>(content, half), text => isHeld(checkText(text)))

const flatten = <Text>({ scam, honest }: Corpus<Text>, judge: (text: Text) => boolean) =>
  [
    { isScam: true, kinds: scam },
    { isScam: false, kinds: honest },
  ].flatMap(({ isScam, kinds }) =>
    Object.entries(kinds).flatMap(([kind, texts]) => texts.map(text => ({ isScam, kind, isHeld: judge(text) }))),
  )

/** Precision: how many of the held texts are scams. Recall: how many of the scams are held. */
export const scoreOf = (examples: Example[]) => {
  const caught = examples.filter(({ isScam, isHeld }) => isScam && isHeld).length
  const missed = examples.filter(({ isScam, isHeld }) => isScam && !isHeld)
  const wronged = examples.filter(({ isScam, isHeld }) => !isScam && isHeld)
  return {
    texts: examples.length,
    precision: caught / (caught + wronged.length),
    recall: caught / (caught + missed.length),
    missed,
    wronged,
  }
}
