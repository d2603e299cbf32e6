import { businessRoles } from './roles/business.ts'
import { dataRoles } from './roles/data.ts'
import { designRoles } from './roles/design.ts'
import { hardwareRoles } from './roles/hardware.ts'
import { mediaRoles } from './roles/media.ts'
import { peopleRoles } from './roles/people.ts'
import { placeRoles } from './roles/places.ts'
import { scienceRoles } from './roles/science.ts'
import { softwareRoles } from './roles/software.ts'

export const roles = [
  ...softwareRoles,
  ...dataRoles,
  ...designRoles,
  ...hardwareRoles,
  ...businessRoles,
  ...scienceRoles,
  ...placeRoles,
  ...mediaRoles,
  ...peopleRoles,
]
