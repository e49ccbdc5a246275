import { z } from 'zod';
import { clockReading, date, id, text } from './schemas.ts';

const STATUSES = [
  'Scheduled',
  'Complete',
  'UnschedList',
  'ASAP',
  'Broken',
  'Planned',
  'PtNote',
  'PtNoteCompleted',
] as const;

const changeable = {
  AptDateTime: clockReading.describe('Local time of the practice, yyyy-MM-dd HH:mm:ss'),
  Op: id,
  ProvNum: id.optional(),
  ProvHyg: z.coerce.number().int().min(0).optional(),
  Pattern: z
    .string()
    .regex(/^[/X]{1,144}$/, 'must consist of / and X')
    .optional()
    .describe('One character for each five minutes; X is time of the provider'),
  Note: text,
  IsNewPatient: z.enum(['true', 'false']).optional(),
  AppointmentTypeNum: z.coerce.number().int().min(0).optional(),
};

export const createInput = z.looseObject({ PatNum: id, ...changeable });

export const updateInput = z.looseObject({
  AptNum: id,
  ...z.object(changeable).partial().shape,
  AptStatus: z.enum(STATUSES).optional(),
});

const person = {
  Birthdate: date.optional(),
  Gender: z.enum(['Male', 'Female', 'Other', 'Unknown']).optional(),
  Email: text,
  WirelessPhone: text,
  HmPhone: text,
  WkPhone: text,
  Address: text,
  City: text,
  State: text,
  Zip: text,
  PriProv: z.coerce.number().int().min(0).optional(),
  TxtMsgOk: text,
};
export const createPatientInput = z.looseObject({
  LName: z.string().min(1),
  FName: z.string().min(1),
  ...person,
});
export const updatePatientInput = z.looseObject({ PatNum: id, LName: text, FName: text, ...person });

export const CONFIRM_VALUES = ['None', 'Sent', 'Confirmed', 'Not Accepted', 'Failed'] as const;
export const confirmInput = z.looseObject({
  AptNum: id,
  confirmVal: z.enum(CONFIRM_VALUES).optional(),
  defNum: z.coerce.number().int().optional(),
});
export const breakInput = z.looseObject({
  AptNum: id,
  sendToUnscheduledList: z.enum(['true', 'false']),
  breakType: z.enum(['Missed', 'Cancelled']).optional(),
});
