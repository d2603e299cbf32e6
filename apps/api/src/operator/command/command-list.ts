/** The kind of argument that a command needs. */
type Needs = 'person' | 'email' | 'text' | 'nothing'

const command = (usage: string, does: string, needs: Needs) => ({ usage, does, needs })

/** Usage and description of each command. The code is imported when a command runs, so that `--help` starts quickly. */
export const commandList = {
  find: command('PERSON', 'shows role, company, sign-ins, second factor and mails of a person', 'text'),
  'end-sessions': command('PERSON', 'signs a person out everywhere', 'person'),
  'reset-second-factor': command('PERSON', 'turns two-step verification off and signs the person out', 'person'),
  export: command('PERSON --to FILE', "writes a person's own export to a file", 'person'),
  delete: command('PERSON --yes', 'deletes a person as Settings does; it cannot be undone', 'person'),
  'test-mail': command('EMAIL', 'sends a test mail and prints what the mail server says', 'email'),
  mails: command('EMAIL', 'says what became of the mails to an email, and why one was not sent', 'email'),
  'operator-add': command(
    'EMAIL',
    'lets a person use the screens of operators; also: npm run operator -- add EMAIL',
    'person',
  ),
  'operator-remove': command(
    'EMAIL',
    'closes the screens for a person; also: npm run operator -- remove EMAIL',
    'person',
  ),
  'operator-list': command('', 'lists the operators; also: npm run operator -- list', 'nothing'),
  tables: command('', 'lists the tables by size', 'nothing'),
  log: command('', 'lists the last 100 acts of operators', 'nothing'),
}

export type CommandName = keyof typeof commandList

export const isCommand = (name: string): name is CommandName => Object.hasOwn(commandList, name)
