import type { StoredFile } from '@fledge/contract/files/files'
import { useEffect, useRef, useState } from 'react'
import { isCallError } from '../platform/net/call-error.ts'
import { useStableCallback } from '../platform/rendering/use-stable-callback.ts'
import { findFileError, sendFile } from './upload-request.ts'

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; file: File; share: number }
  /** Keeps the chosen file, so that a retry does not ask for it again. */
  | { step: 'failed'; file: File; error: unknown }

const isAborted = (error: unknown) => isCallError(error) && error.code === 'aborted'
const isLostNetwork = (error: unknown) => isCallError(error) && error.code === 'offline'

/** Uploads one file at a time. A new choice replaces the running upload, and leaving the screen stops it. */
export const useUpload = (onDone: (file: StoredFile) => void) => {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const running = useRef<AbortController>(null)
  const finish = useStableCallback(onDone)

  const cancel = () => {
    running.current?.abort()
    running.current = null
    setState({ step: 'idle' })
  }

  const start = async (file: File) => {
    running.current?.abort()
    running.current = null
    const refusal = findFileError(file)
    if (refusal) return setState({ step: 'failed', file, error: refusal })
    const controller = new AbortController()
    running.current = controller
    setState({ step: 'sending', file, share: 0 })
    try {
      const stored = await sendFile(file, {
        signal: controller.signal,
        onProgress: share => running.current === controller && setState({ step: 'sending', file, share }),
      })
      if (running.current !== controller) return
      setState({ step: 'idle' })
      finish(stored)
    } catch (error) {
      if (running.current === controller && !isAborted(error)) setState({ step: 'failed', file, error })
    }
  }

  const retryWhenOnline = useStableCallback(() => {
    if (state.step === 'failed' && isLostNetwork(state.error)) void start(state.file)
  })
  useEffect(() => {
    window.addEventListener('online', retryWhenOnline)
    return () => {
      window.removeEventListener('online', retryWhenOnline)
      running.current?.abort()
      running.current = null
    }
  }, [retryWhenOnline])

  return {
    state,
    start: (file: File) => void start(file),
    cancel,
    retry: () => {
      if (state.step === 'failed') void start(state.file)
    },
  }
}
