export const toUserRow = (role: 'student' | 'company', id: string, email: string, name: string, joined: Date) => ({
  id,
  email,
  email_verified: true,
  full_name: name,
  role,
  created_at: joined,
  updated_at: joined,
})
