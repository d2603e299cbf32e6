import type { NotificationTarget } from '@fledge/contract/notifications'
import type { Generated } from 'kysely'
import type { Time, TimeDefault } from './columns.ts'

export type NotificationTables = {
  notifications: {
    id: string
    user_id: string
    type: 'application' | 'internship' | 'message' | 'other'
    title: string
    message: string
    link: string | null
    read_at: Time | null
    created_at: TimeDefault
    seq: Generated<number>
    about_id: string | null
    target_kind: NotificationTarget['kind'] | null
    target_id: string | null
  }
  push_subscriptions: {
    id: string
    user_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    public_key: string
    shows_details: Generated<boolean>
    created_at: TimeDefault
  }
  push_messages: { notification_id: string; subscription_id: string; tries: Generated<number>; due_at: TimeDefault }
  notification_counters: { user_id: string; last_seq: number }
  notification_keys: { user_id: string; key: string; told_at: TimeDefault }
  notification_mails: {
    id: string
    user_id: string
    type: 'application' | 'internship' | 'message' | 'other'
    title: string
    message: string
    link: string | null
    bundle: string | null
    due_at: TimeDefault
    created_at: TimeDefault
    about_id: string | null
    sender_id: string | null
    sent_by: string | null
  }
  notification_preferences: {
    user_id: string
    email_notifications: Generated<boolean>
    application_updates: Generated<boolean>
    new_internships: Generated<boolean>
    messages: Generated<boolean>
    weekly_digest: Generated<boolean>
    updated_at: TimeDefault
  }
}
