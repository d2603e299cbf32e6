import type { ApiResponse } from '../make.ts'
import type { TestApp } from '../test-app.ts'

type Options = { name?: string; type?: string | null; headers?: Record<string, string> }

/** Uploads bytes as a person; by default as a PDF named `resume.pdf`. */
export const uploadPdf = async (
  { app }: Pick<TestApp, 'app'>,
  { token }: { token: string },
  bytes: Buffer | string,
  { name = 'resume.pdf', type = 'application/pdf', headers = {} }: Options = {},
): Promise<ApiResponse> => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/files',
    headers: {
      authorization: `Bearer ${token}`,
      'x-file-name': encodeURIComponent(name),
      ...(type === null ? {} : { 'content-type': type }),
      ...headers,
    },
    payload: bytes,
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
