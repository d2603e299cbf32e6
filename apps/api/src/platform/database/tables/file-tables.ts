import type { PictureType } from '@fledge/contract/files/pictures'
import type { TimeDefault } from './columns.ts'

export type FileTables = {
  files: {
    id: string
    student_id: string
    storage_key: string
    name: string
    bytes: number
    sha256: string
    uploaded_at: TimeDefault
  }
  application_files: { application_id: string; file_id: string }
  pictures: {
    storage_key: string
    student_id: string | null
    company_id: string | null
    type: PictureType
    bytes: number
    uploaded_at: TimeDefault
  }
  file_deletions: { storage_key: string; deleted_at: TimeDefault }
}
