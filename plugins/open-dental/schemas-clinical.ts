import { z } from 'zod';
import { clockReading, id, page, text } from './schemas.ts';

const number = z.number().optional();
/** Amounts are a number in some resources and text in others. */
const amount = z.union([z.number(), z.string()]).optional();

export const procedureRow = z.looseObject({
  ProcNum: z.number(),
  PatNum: z.number(),
  AptNum: number,
  ProcDate: text,
  ProcFee: amount,
  Surf: text,
  ToothNum: text,
  ToothRange: text,
  ProcStatus: z.string(),
  ProvNum: number,
  ClinicNum: number,
  procCode: text,
  descript: text,
  DateTP: text,
  DateTStamp: text,
});
export type ProcedureRow = z.infer<typeof procedureRow>;

export const treatmentPlanRow = z.looseObject({
  TreatPlanNum: z.number(),
  PatNum: z.number(),
  DateTP: text,
  Heading: text,
  TPStatus: text,
  SecDateTEdit: text,
});
export type TreatmentPlanRow = z.infer<typeof treatmentPlanRow>;

export const claimRow = z.looseObject({
  ClaimNum: z.number(),
  PatNum: z.number(),
  DateService: text,
  DateSent: text,
  DateReceived: text,
  ClaimStatus: z.string(),
  ClaimType: text,
  ClaimFee: amount,
  InsPayEst: amount,
  InsPayAmt: amount,
  DedApplied: amount,
  WriteOff: amount,
  ProvTreat: number,
  ProvBill: number,
  ClinicNum: number,
  SecDateTEdit: text,
});
export type ClaimRow = z.infer<typeof claimRow>;

export const recallRow = z.looseObject({
  RecallNum: z.number(),
  PatNum: z.number(),
  DateDue: text,
  DatePrevious: text,
  RecallInterval: text,
  RecallTypeNum: number,
  recallStatus: text,
  IsDisabled: text,
  DateScheduled: text,
  DateTStamp: text,
});
export type RecallRow = z.infer<typeof recallRow>;

export const recallTypeRow = z.looseObject({ RecallTypeNum: z.number(), Description: z.string() });
export const slotRow = z.looseObject({
  DateTimeStart: z.string(),
  DateTimeEnd: z.string(),
  ProvNum: number,
  OpNum: number,
});
export const coverageRow = z.looseObject({
  PatNum: number,
  CarrierName: text,
  SubscriberID: text,
  GroupName: text,
  GroupNum: text,
});

const stamp = { DateTStamp: clockReading.optional() };
export const proceduresInput = z.looseObject({
  PatNum: id.optional(),
  AptNum: id.optional(),
  ProcStatus: text,
  ...stamp,
  ...page,
});
export const plansInput = z.looseObject({ PatNum: id.optional(), ...page });
export const claimsInput = z.looseObject({
  PatNum: id.optional(),
  ClaimStatus: text,
  SecDateTEdit: clockReading.optional(),
  ...page,
});
export const recallsInput = z.looseObject({ PatNum: id.optional(), ...page });
export const slotsInput = z.looseObject({
  date: z.iso.date().optional(),
  dateStart: z.iso.date().optional(),
  dateEnd: z.iso.date().optional(),
  lengthMinutes: z.coerce.number().int().min(5).max(480).optional(),
  ProvNum: id.optional(),
  OpNum: id.optional(),
});
