import type { ApiResponse } from '../make.ts'
import type { TestApp } from '../test-app.ts'

type Options = { as: 'photo' | 'logo'; type?: string }

/** Uploads bytes as a photo or logo; by default with the media type of a PNG. */
export const uploadPicture = async (
  { app }: Pick<TestApp, 'app'>,
  { token }: { token: string },
  bytes: Buffer | string,
  { as, type = 'image/png' }: Options,
): Promise<ApiResponse> => {
  const response = await app.inject({
    method: 'POST',
    url: `/api/pictures/${as}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: bytes,
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
