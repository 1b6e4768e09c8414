import { tableOf } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'

/** Everybody: a view over employees, visitors, contractor people and migrant workers, made by the migration `person_view`. It obeys the reader's row-level security. */
export const person = tableOf(entities.person)
