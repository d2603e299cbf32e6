import { z } from 'zod'
import { readData } from './read-data.ts'

const texts = z.array(z.string()).min(1)

/**
 * Paragraphs of cover letters. They contain {title}, {company}, {subject}, {city}, {degree}, {university}, {skill} and
 * {other} (a second skill).
 */
const letterTextsSchema = z.strictObject({ openings: texts, evidence: texts, hopes: texts, closings: texts })

export const letterTexts = readData('letter-texts.json', letterTextsSchema)
