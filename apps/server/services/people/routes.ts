import {
  approveVisitSchema,
  blacklistPersonSchema,
  employmentSchema,
  giveBackSchema,
  idSchema,
  issueVisitorTagSchema,
  liftBlacklistSchema,
  qualifySchema,
  renewLetterSchema,
  rereviewSchema,
  resendNoticeSchema,
  reviewCertificateSchema,
  sendNoticeSchema,
} from '@muster/model/operations'
import { z } from 'zod'
import { type RouteDefinition, route } from '../../http/route.ts'
import { bindTag } from '../devices/bind-tag.ts'
import { approveVisit } from './approve-visit.ts'
import { arrive } from './arrive.ts'
import { blacklistPerson } from './blacklist-person.ts'
import { giveBack } from './give-back.ts'
import { leaveSite } from './leave-site.ts'
import { liftBlacklist, liftPerson } from './lift-blacklist.ts'
import { qualify } from './qualify.ts'
import { reenterSite } from './reenter-site.ts'
import { MAX_LICENCE, registerCompany, registrationForm, registrationLimit } from './register-company.ts'
import { renewLetter } from './renew-letter.ts'
import { rereview } from './rereview.ts'
import { resign } from './resign.ts'
import { returnToPost } from './return-to-post.ts'
import { reviewCertificate } from './review-certificate.ts'
import { resendNotice, sendNotice } from './send-notice.ts'
import { unreturnedTags } from './unreturned-tags.ts'

const path = (family: string, verb: string) => `/api/monitor-service/${family}/${verb}`

function siteRoutes(kind: 'contractor' | 'migrantWorker', family: string): RouteDefinition[] {
  return [
    route({
      method: 'POST',
      path: path(family, 'leave'),
      access: { permission: `monitor:${kind}:leave` },
      input: employmentSchema,
      summary: { zh: '人员离场', en: 'Somebody leaves the site' },
      handler: (deps, ctx, input) => leaveSite(deps, ctx, kind, input),
    }),
    route({
      method: 'POST',
      path: path(family, 'reenter'),
      access: { permission: `monitor:${kind}:reenter` },
      input: employmentSchema,
      summary: { zh: '人员再入场', en: 'Somebody comes back to the site' },
      handler: (deps, ctx, input) => reenterSite(deps, ctx, kind, input),
    }),
  ]
}

/** What is done to people and companies beyond keeping their rows. */
export const peopleRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: path('staff', 'resign'),
    access: { permission: 'monitor:employee:resign' },
    input: employmentSchema,
    summary: { zh: '员工离职', en: 'An employee resigns' },
    handler: resign,
  }),
  route({
    method: 'POST',
    path: path('staff', 'return'),
    access: { permission: 'monitor:employee:return' },
    input: employmentSchema,
    summary: { zh: '员工返岗', en: 'An employee returns to post' },
    handler: returnToPost,
  }),
  ...siteRoutes('contractor', 'contractor'),
  ...siteRoutes('migrantWorker', 'migrant'),
  route({
    method: 'POST',
    path: path('visitor', 'bind'),
    access: { permission: 'monitor:visitor:bind' },
    input: issueVisitorTagSchema,
    summary: { zh: '访客发卡', en: 'Give a tag to a visitor' },
    handler: (deps, ctx, { id, tag }) => bindTag(deps, ctx, { id: tag, person: id }),
  }),
  route({
    method: 'POST',
    path: path('visitor', 'arrive'),
    access: { permission: 'monitor:visitor:bind' },
    input: z.object({ id: idSchema }),
    summary: { zh: '预约访客到达', en: 'A booked visitor arrives' },
    handler: arrive,
  }),
  route({
    method: 'POST',
    path: path('visitor', 'giveback'),
    access: { permission: 'monitor:visitor:giveback' },
    input: giveBackSchema,
    summary: { zh: '访客归还标签并离开', en: 'A visitor gives the tag back and leaves' },
    handler: giveBack,
  }),
  route({
    method: 'POST',
    path: path('visitor', 'approve'),
    access: { permission: 'monitor:visitor:approve' },
    input: approveVisitSchema,
    summary: { zh: '审批访客预约', en: 'Answer a booked visit' },
    handler: approveVisit,
  }),
  route({
    method: 'POST',
    path: path('visitor', 'unreturned'),
    access: { permission: 'monitor:visitor:list' },
    reads: true,
    summary: { zh: '超时未归还的访客标签', en: "Visitors' tags that are out too long" },
    handler: (deps, ctx) => unreturnedTags(deps, ctx),
  }),
  route({
    method: 'POST',
    path: path('visitor', 'blacklist'),
    access: { permission: 'monitor:visitor:blacklist' },
    input: blacklistPersonSchema,
    summary: { zh: '访客列入黑名单', en: 'Put a visitor on the blacklist' },
    handler: (deps, ctx, input) => blacklistPerson(deps, ctx, input, 'visitor'),
  }),
  route({
    method: 'POST',
    path: path('visitor', 'lift'),
    access: { permission: 'monitor:visitor:blacklist' },
    input: liftBlacklistSchema,
    summary: { zh: '访客解除黑名单', en: 'Take a visitor off the blacklist' },
    handler: (deps, ctx, input) => liftPerson(deps, ctx, input, 'visitor'),
  }),
  route({
    method: 'POST',
    path: path('allPerson', 'blacklist'),
    access: { permission: 'monitor:blacklistEntry:add' },
    input: blacklistPersonSchema,
    summary: { zh: '人员列入黑名单', en: 'Put somebody on the blacklist' },
    handler: (deps, ctx, input) => blacklistPerson(deps, ctx, input),
  }),
  route({
    method: 'POST',
    path: path('allPerson', 'lift'),
    access: { permission: 'monitor:blacklistEntry:lift' },
    input: liftBlacklistSchema,
    summary: { zh: '人员解除黑名单', en: 'Take somebody off the blacklist' },
    handler: (deps, ctx, input) => liftPerson(deps, ctx, input),
  }),
  route({
    method: 'POST',
    path: path('blacklist', 'lift'),
    access: { permission: 'monitor:blacklistEntry:lift' },
    input: liftBlacklistSchema,
    summary: { zh: '解除黑名单', en: 'Lift an entry of the blacklist' },
    handler: liftBlacklist,
  }),
  route({
    method: 'POST',
    path: path('company', 'qualify'),
    access: { permission: 'monitor:company:qualify' },
    input: qualifySchema,
    summary: { zh: '单位资质评定', en: 'Pass or fail a company' },
    handler: qualify,
  }),
  route({
    method: 'POST',
    path: path('company', 'rereview'),
    access: { permission: 'monitor:company:rereview' },
    input: rereviewSchema,
    summary: { zh: '单位复审', en: 'Review a company again' },
    handler: rereview,
  }),
  route({
    method: 'POST',
    path: path('certificationPerson', 'review'),
    access: { permission: 'monitor:certificate:review' },
    input: reviewCertificateSchema,
    summary: { zh: '证书审核', en: 'Pass or fail a certificate' },
    handler: reviewCertificate,
  }),
  route({
    method: 'POST',
    path: path('certificationWarrant', 'renew'),
    access: { permission: 'monitor:responsibilityLetter:renew' },
    input: renewLetterSchema,
    summary: { zh: '续签安全责任书', en: 'Renew a responsibility letter' },
    handler: renewLetter,
  }),
  route({
    method: 'POST',
    path: path('certificationNotice', 'send'),
    access: { permission: 'monitor:qualificationNotice:send' },
    input: sendNoticeSchema,
    summary: { zh: '发送资质通知', en: 'Send a qualification notice' },
    handler: sendNotice,
  }),
  route({
    method: 'POST',
    path: path('certificationNotice', 'resend'),
    access: { permission: 'monitor:qualificationNotice:resend' },
    input: resendNoticeSchema,
    summary: { zh: '重发资质通知', en: 'Send a qualification notice again' },
    handler: resendNotice,
  }),
  route({
    method: 'POST',
    path: path('company', 'registrationForm'),
    access: 'public',
    limit: { calls: 60, seconds: 60 },
    summary: { zh: '企业登记表选项', en: 'Choices of the public registration form' },
    handler: (deps, ctx) => registrationForm(deps, ctx),
  }),
  route({
    method: 'POST',
    path: path('company', 'register'),
    access: 'public',
    limit: registrationLimit,
    upload: { maxBytes: MAX_LICENCE },
    summary: { zh: '企业自行登记', en: 'A company registers itself' },
    handler: registerCompany,
  }),
]
