import { account } from './account.ts'
import { alarm } from './alarm.ts'
import { credential } from './credential.ts'
import { backup } from './backup.ts'
import { common } from './common.ts'
import { definitions } from './definitions.ts'
import { devices } from './devices.ts'
import { draw } from './draw.ts'
import { error } from './error.ts'
import { inbox } from './inbox.ts'
import { job } from './job.ts'
import { kit } from './kit.ts'
import { login, profile } from './login.ts'
import { map } from './map.ts'
import { people } from './people.ts'
import { records } from './records.ts'
import { screen } from './screen.ts'
import { rule } from './rule.ts'
import { server } from './server.ts'
import { locationLog } from './location-log.ts'
import { setting } from './setting.ts'
import { sheet } from './sheet.ts'
import { site } from './site.ts'
import { siteList } from './site-list.ts'
import { tenancy } from './tenancy.ts'
import { track } from './track.ts'
import { shell } from './shell.ts'
import { structures } from './structures.ts'
import { survey } from './survey.ts'
import { vehicles } from './vehicles.ts'

/** Every area of messages. A new area is one file beside this one and one line here. */
export const messages = {
  account,
  definitions,
  devices,
  structures,
  survey,
  vehicles,
  alarm,
  credential,
  backup,
  common,
  draw,
  error,
  inbox,
  job,
  kit,
  login,
  map,
  people,
  profile,
  records,
  screen,
  rule,
  server,
  locationLog,
  setting,
  sheet,
  shell,
  site,
  siteList,
  tenancy,
  track,
} as const
