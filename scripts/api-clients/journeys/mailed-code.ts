/** The code in the newest mail to an email, from the mailbox that replaces SMTP on a developer's machine. */
export const readCode = async (origin: string, email: string): Promise<string> => {
  const response = await fetch(`${origin}/dev/mailbox.json?to=${encodeURIComponent(email)}`)
  const { messages } = (await response.json()) as { messages: { text: string }[] }
  const code = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0]
  if (!code) throw new Error(`No code for ${email}`)
  return code
}

export const project = { id: 'p1', title: 'Solar car', description: 'Telemetry', tech_stack: ['Go'] }
export const experience = { id: 'e1', title: 'Tutor', company: 'Campus', start_date: '2025-04' }

export const must: (condition: unknown, what: string) => asserts condition = (condition, what) => {
  if (!condition) throw new Error(what)
}
