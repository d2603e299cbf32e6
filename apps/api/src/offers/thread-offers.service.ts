export { listThreadOffers } from './offers.sql.ts'
