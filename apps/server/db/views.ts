import { tableOf } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'

/** Everybody: a view over employees, visitors and contractor people, made by the migration `views`. It obeys the reader's row-level security. */
export const person = tableOf(entities.person)
