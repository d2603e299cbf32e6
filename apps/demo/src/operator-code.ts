import { totpCode, totpStep } from '../../api/src/identity/second-factor/totp.ts'
import { demoOperator } from './load/sign-ins.ts'

// `npm run demo:code`: the present code of the operator's authenticator app.
console.log(totpCode(demoOperator.totpKey, totpStep(Date.now() / 1000)))
