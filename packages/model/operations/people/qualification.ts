import type { Id, Millis } from '@muster/base'
import { z } from 'zod'
import { checklistSchema } from '../../entities/shapes.ts'
import { idSchema } from '../common.ts'

const opinion = z.string().trim().max(100)
const files = z.array(idSchema).min(1).max(9)

/** What a reviewer looks at before a company is admitted. */
export const companyDocuments = [
  'businessLicence',
  'safetyLicence',
  'responsibilityLetter',
  'insurance',
  'personnelCertificates',
  'safetyRecord',
] as const
export type CompanyDocument = (typeof companyDocuments)[number]

/**
 * POST …/company/qualify: passes or fails a company. Passing names the documents that were looked at (those that do not apply are left out)
 * and may set the last day of the admission, a year by default; failing says why.
 */
export const qualifySchema = z
  .object({
    id: idSchema,
    passed: z.boolean(),
    opinion: opinion.optional(),
    validTo: z.iso.date().nullish(),
    documents: checklistSchema.default([]),
  })
  .refine(({ passed, opinion }) => passed || Boolean(opinion), { path: ['opinion'], params: { rule: 'required' } })
  .refine(({ passed, documents }) => !passed || documents.some(({ document }) => document === 'businessLicence'), {
    path: ['documents'],
    params: { rule: 'required' },
  })
export type Qualify = z.input<typeof qualifySchema>

/** POST …/company/rereview: an unqualified company is looked at anew. */
export const rereviewSchema = z.object({ id: idSchema, opinion: opinion.min(1) })
export type Rereview = z.infer<typeof rereviewSchema>

/** POST …/certificationPerson/review: passes or fails a certificate; failing says why. */
export const reviewCertificateSchema = z
  .object({ id: idSchema, passed: z.boolean(), opinion: opinion.optional() })
  .refine(({ passed, opinion }) => passed || Boolean(opinion), { path: ['opinion'], params: { rule: 'required' } })
export type ReviewCertificate = z.infer<typeof reviewCertificateSchema>

/** POST …/certificationWarrant/renew: a new letter after the one of `id`, which stays. */
export const renewLetterSchema = z.object({
  id: idSchema,
  signedDate: z.iso.date(),
  expiryDate: z.iso.date(),
  number: z.string().trim().max(100).nullish(),
  signatory: z.string().trim().max(100).nullish(),
  file: files,
})
export type RenewLetter = z.infer<typeof renewLetterSchema>

/** POST …/certificationNotice/send: a notice written now, or one that was written and not sent yet (`id` alone). */
export const sendNoticeSchema = z.union([
  z.strictObject({ id: idSchema }),
  z.strictObject({
    company: idSchema,
    person: idSchema.nullish(),
    kind: z.string().min(1).max(50),
    content: z.string().trim().min(1).max(500),
    channel: z.enum(['inbox', 'sms']),
  }),
])
export type SendNotice = z.infer<typeof sendNoticeSchema>

/** POST …/certificationNotice/resend */
export const resendNoticeSchema = z.object({ id: idSchema })

/** What became of a notice: how many inboxes it lies in, or the state of its text message. */
export type NoticeReply = { id: Id; channel: string; inboxes: number; smsStatus: string | null }

/** The form fields beside the licence file of POST …/company/register: the company as JSON, and the verification code. */
export const registrationFormSchema = z.object({
  company: z.string().max(20_000),
  captchaId: z.string().max(64).default(''),
  captcha: z.string().max(16).default(''),
})

const text = (max: number) => z.string().trim().min(1).max(max)
const optional = (max: number) => z.string().trim().max(max).nullish()

/** What a company says of itself on the public form; nothing else can be set from there. */
export const registrationSchema = z.strictObject({
  name: text(100),
  type: text(50),
  industry: optional(50),
  legalRepresentative: text(50),
  contact: text(30),
  contactName: optional(100),
  scopeOfBusiness: optional(2000),
  creditCode: text(18),
  safetyDirector: text(50),
  safetyDirectorId: optional(30),
  safetyDirectorPhone: optional(30),
  teamLeader: optional(50),
  teamGrade: optional(50),
})
export type Registration = z.input<typeof registrationSchema>

type Choice = { value: string; label: string; labelEn: string | null }
/** POST …/company/registrationForm: what the public form needs to know. */
export type RegistrationForm = { types: Choice[]; industries: Choice[]; teamGrades: Choice[] }
/** What the applicant keeps. */
export type RegistrationReply = { reference: string; receivedAt: Millis }
