import { z } from 'zod';

const text = z.string().nullish();
const count = z.number().int().nonnegative();

/** Statuses are read as text: one that this version does not know is shown, not refused. */
const caseStatus = z.string();
export const ARCHES = ['upper', 'lower', 'both'] as const;
export const RECORD_KINDS = [
  'stl_upper',
  'stl_lower',
  'photo_1',
  'photo_2',
  'photo_3',
  'photo_4',
  'photo_5',
  'photo_6',
  'photo_7',
  'photo_8',
  'stl_bite',
  'xray',
  'xray_full_mouth',
] as const;
export const ORDER_TYPES = ['revision', 'retainer', 'replacement'] as const;

export const recordRow = z.looseObject({
  id: z.string().min(1),
  kind: z.string(),
  fileName: z.string(),
  size: count,
  sha256: z.string(),
});
export const orderRow = z.looseObject({ id: z.string().min(1), type: z.string(), createdAt: text });
const setup = z.looseObject({
  version: count,
  upperSteps: count.nullish(),
  lowerSteps: count.nullish(),
  iprTotalMm: z.number().nullish(),
  previewUrl: text,
  ipr: z.array(z.looseObject({ between: z.array(z.string()), mm: z.number(), beforeStep: count })).nullish(),
  attachments: z
    .array(z.looseObject({ tooth: z.string(), kind: z.string(), fromStep: count, toStep: count.nullish() }))
    .nullish(),
  movements: z.array(z.looseObject({ tooth: z.string(), fromStep: count, toStep: count })).nullish(),
  extractions: z.array(z.string()).nullish(),
});
const shipment = z.looseObject({
  trackingNumber: text,
  shippedAt: text,
  fromStep: count.nullish(),
  toStep: count.nullish(),
});
const person = {
  firstName: z.string(),
  lastName: z.string(),
  birthDate: text,
  gender: text,
};

export const caseRow = z.looseObject({
  id: z.string().min(1),
  externalId: text,
  status: caseStatus,
  actionReason: text,
  practiceId: text,
  patient: z.looseObject(person),
  arches: z.string(),
  chiefComplaint: text,
  dentition: text,
  goals: z.looseObject({}).nullish(),
  restrictions: z.array(z.looseObject({})).nullish(),
  iprAllowed: z.boolean().nullish(),
  attachmentsAllowed: z.boolean().nullish(),
  stepLimit: count.nullish(),
  wearDays: count.nullish(),
  currentStep: count.nullish(),
  scanner: text,
  records: z.array(recordRow).nullish(),
  setup: setup.nullish(),
  orders: z.array(orderRow).nullish(),
  shipments: z.array(shipment).nullish(),
  createdAt: text,
  updatedAt: text,
});
export type AlignerCase = z.infer<typeof caseRow>;

export const eventRow = z.looseObject({ id: z.string().min(1), status: text, at: z.string(), note: text });
export const practiceRow = z.looseObject({ id: z.string().min(1), name: z.string() });
export const statusAnswer = z.looseObject({
  service: z.string(),
  version: text,
  capabilities: z.array(z.string()),
});
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.looseObject({ data: z.array(row), nextCursor: text });
export const problem = z.looseObject({ title: text, detail: text, code: text });

// ------------------------------------------------------------------------------------------------ inputs

const page = {
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().min(1).optional(),
};
export const id = z.string().min(1);
export const listInput = z.looseObject(page);
export const casesInput = z.looseObject({
  status: z.string().optional(),
  updatedSince: z.iso.datetime({ offset: true }).optional(),
  ...page,
});
/** The five steps of a New Aligner Order, without its files. */
export const prescription = z.looseObject({
  externalId: z.string().optional(),
  practiceId: z.string().optional(),
  patient: z.looseObject({
    firstName: z.string().min(1),
    lastName: z.string().min(1),
    birthDate: z.iso.date(),
    gender: z.enum(['female', 'male', 'other', 'unknown']).optional(),
  }),
  arches: z.enum(ARCHES),
  chiefComplaint: z.string().optional(),
  dentition: z.enum(['permanent', 'mixed']).optional(),
  goals: z.looseObject({}).optional(),
  restrictions: z.array(z.looseObject({})).optional(),
  iprAllowed: z.boolean().optional(),
  attachmentsAllowed: z.boolean().optional(),
  stepLimit: z.number().int().min(1).max(60).optional(),
  wearDays: z.number().int().min(7).max(28).default(14),
  scanner: z.string().optional(),
});
export const recordInput = z.looseObject({
  id,
  kind: z.enum(RECORD_KINDS),
  fileName: z.string().min(1).max(200),
  content_base64: z
    .base64()
    .min(1)
    .optional()
    .describe('The file, up to 20 MB; the hub itself streams larger ones'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
export const submitInput = z.looseObject({
  id,
  consentConfirmed: z.literal(true).describe('Nothing is sent without the consent of the patient'),
});
export const decisionInput = z.looseObject({
  id,
  setupVersion: z.number().int().min(1),
  note: z.string().max(2_000).optional(),
});
export const orderInput = z.looseObject({ id, type: z.enum(ORDER_TYPES), note: z.string().optional() });

/** What of a case is about its patient. */
export const CASE_PHI = [
  'patient.firstName',
  'patient.lastName',
  'patient.birthDate',
  'chiefComplaint',
  'records.*.fileName',
];
