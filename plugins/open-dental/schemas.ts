import { z } from 'zod';

// Only what is needed to work with a row is required: versions of Open Dental differ in the rest.
export const text = z.string().optional();
const number = z.number().optional();
/** Booleans travel as "true" and "false". */
const flag = z.string().optional();

export const patientRow = z.looseObject({
  PatNum: z.number(),
  LName: z.string(),
  FName: z.string(),
  MiddleI: text,
  Preferred: text,
  PatStatus: text,
  Gender: text,
  Birthdate: text,
  Email: text,
  WirelessPhone: text,
  HmPhone: text,
  WkPhone: text,
  Address: text,
  Address2: text,
  City: text,
  State: text,
  Zip: text,
  PriProv: number,
  Guarantor: number,
  ChartNumber: text,
  TxtMsgOk: text,
  ClinicNum: number,
  DateTStamp: text,
});
export type PatientRow = z.infer<typeof patientRow>;

export const appointmentRow = z.looseObject({
  AptNum: z.number(),
  PatNum: z.number(),
  AptStatus: z.string(),
  AptDateTime: z.string(),
  Pattern: text,
  confirmed: text,
  Op: number,
  Note: text,
  ProvNum: number,
  ProvHyg: number,
  IsNewPatient: flag,
  IsHygiene: flag,
  ProcDescript: text,
  ClinicNum: number,
  AppointmentTypeNum: number,
  Priority: text,
  DateTimeArrived: text,
  DateTimeSeated: text,
  DateTimeDismissed: text,
  DateTStamp: text,
});
export type AppointmentRow = z.infer<typeof appointmentRow>;

export const providerRow = z.looseObject({
  ProvNum: z.number(),
  Abbr: z.string(),
  FName: text,
  LName: text,
  NationalProvID: text,
  IsSecondary: flag,
  IsHidden: flag,
  // A word, or the number of one of the office's definitions.
  Specialty: z.union([z.string(), z.number()]).nullish(),
  DateTStamp: text,
});
export type ProviderRow = z.infer<typeof providerRow>;

export const operatoryRow = z.looseObject({
  OperatoryNum: z.number(),
  OpName: z.string(),
  Abbrev: text,
  IsHidden: flag,
  IsHygiene: flag,
  ProvDentist: number,
  ProvHygienist: number,
  ClinicNum: number,
});
export type OperatoryRow = z.infer<typeof operatoryRow>;

// Endpoints and queries carry numbers as text.
export const id = z.coerce.number().int().positive();
export const getByNumber = z.looseObject({ PatNum: id.optional(), AptNum: id.optional() });
export const date = z.iso.date();
/** A clock reading of the practice, on a day that the calendar has. */
export const clockReading = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'must read yyyy-MM-dd HH:mm:ss')
  .refine((text) => z.iso.datetime({ local: true }).safeParse(text.replace(' ', 'T')).success, 'is no time');
export const page = {
  Limit: z.coerce.number().int().min(1).max(100).optional(),
  Offset: z.coerce.number().int().min(0).optional(),
};

export const listInput = z.looseObject(page);

export const patientsInput = z.looseObject({
  LName: text,
  FName: text,
  Phone: text,
  Address: text,
  Birthdate: date.optional(),
  Email: text,
  ChartNumber: text,
  hideInactive: z.enum(['true', 'false']).optional(),
  ...page,
});

export const appointmentsInput = z.looseObject({
  date: date.optional(),
  dateStart: date.optional(),
  dateEnd: date.optional(),
  PatNum: id.optional(),
  AptStatus: text,
  Op: id.optional(),
  DateTStamp: clockReading.optional(),
  ...page,
});
