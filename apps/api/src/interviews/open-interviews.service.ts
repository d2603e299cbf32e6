export { hasOpenInterview } from './open-interviews.sql.ts'
