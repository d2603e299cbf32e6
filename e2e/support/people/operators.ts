import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { type FledgeServer, serverEnvironment } from '../server/server.ts'
import { enrolSecondFactor, makePerson } from './people.ts'

const command = path.join(import.meta.dirname, '../../../apps/api/src/admin.ts')

/** An operator, made by the command that a real one is made by, in a session that has proven the second factor. */
export async function makeOperator(server: FledgeServer, name: string) {
  const person = await makePerson(server, 'student', name)
  await enrolSecondFactor(person)
  await promisify(execFile)(process.execPath, [command, 'operator', 'add', person.email], {
    env: { ...serverEnvironment, FLEDGE_DATA_DIR: server.dataDir },
  })
  return person
}
