import * as contract from '@fledge/contract/messages/messages'
import * as templates from '@fledge/contract/messages/templates'
import { onceByKey } from '../platform/http/idempotency.ts'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { defineMessageMailJobs } from './mails/message-mail-jobs.ts'
import {
  getThread,
  listThreads,
  type ReadAttachments,
  readThread,
  sendMessage,
  setThreadBlocked,
} from './messages.service.ts'
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from './templates/templates.service.ts'

type Deps = { jobs: Jobs; readAttachments: ReadAttachments }

export const messagesRoutes = (serving: Serving, { jobs, readAttachments }: Deps) => {
  defineMessageMailJobs(jobs)
  const { db } = serving
  serve(serving, contract.listThreads, ({ session, query }) => listThreads(db, session, query))
  serve(serving, contract.getThread, ({ session, params, query }) =>
    getThread(db, session, params.id, { ...query, readAttachments }),
  )
  serve(serving, contract.sendMessage, ({ session, params, body, request }) =>
    onceByKey(db, { request, session }, async trx =>
      created({ message: await sendMessage(trx, session, params.id, body.body) }),
    ),
  )
  serve(serving, contract.readThread, async ({ session, params, body }) => ({
    read_up_to: await readThread(db, session, params.id, body.up_to),
  }))
  serve(serving, contract.blockThread, async ({ session, params }) => ({
    thread: await setThreadBlocked(db, session, params.id, true),
  }))
  serve(serving, contract.unblockThread, async ({ session, params }) => ({
    thread: await setThreadBlocked(db, session, params.id, false),
  }))
  serve(serving, templates.listTemplates, async ({ session }) => ({ templates: await listTemplates(db, session) }))
  serve(serving, templates.createTemplate, ({ session, body, request }) =>
    onceByKey(db, { request, session }, async trx => created({ template: await createTemplate(trx, session, body) })),
  )
  serve(serving, templates.updateTemplate, async ({ session, params, body }) => ({
    template: await updateTemplate(db, session, params.id, body),
  }))
  serve(serving, templates.deleteTemplate, async ({ session, params }) => {
    await deleteTemplate(db, session, params.id)
    return { success: true as const }
  })
}
