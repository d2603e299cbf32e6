export { useWelcome, Welcome } from './onboarding-welcome.tsx'
