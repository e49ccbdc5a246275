import { PracticeAnswerDto, PracticeMoneyDto, PracticePatientLabelDto } from './answer.dto.ts';
import { PracticeLastContactDto } from './contact.dto.ts';

export const RECALL_GROUPS = ['overdue', 'this_month', 'next_month'] as const;
export type RecallGroup = (typeof RECALL_GROUPS)[number];

/** One recall of a patient. */
export class PracticeRecallDto {
  ref: string;
  type_name: string | null;
  /** YYYY-MM-DD */
  due_on: string | null;
  previous_on: string | null;
  scheduled_on: string | null;
  status: 'due' | 'overdue' | 'scheduled' | 'completed' | 'disabled' | 'unknown';
  native_status: string | null;
}

/** A recall that somebody should see to. */
export class PracticeDueRecallDto extends PracticeRecallDto {
  patient: PracticePatientLabelDto;
  group: RecallGroup;
  /** Days past the due date; negative while it is still to come. */
  days_overdue: number;
  /** The last contact that was logged here. */
  last_contact: PracticeLastContactDto | null;
}

export class PracticeRecallCountsDto {
  overdue: number;
  this_month: number;
  next_month: number;
}

/** Who is due: overdue, this month, next month; oldest first. Booked and switched-off recalls are left out. */
export class PracticeRecallListDto extends PracticeAnswerDto {
  today: string;
  counts: PracticeRecallCountsDto;
  items: PracticeDueRecallDto[];
  /** False when the tool had more than could be read in one go; the counts are then of what was read. */
  complete: boolean;
  names_missing: number;
}

/** A planned procedure that has no visit. */
export class PracticeOpenTreatmentDto {
  ref: string;
  patient: PracticePatientLabelDto;
  code: string;
  description: string | null;
  tooth: string | null;
  surfaces: string[];
  fee: PracticeMoneyDto | null;
  planned_on: string | null;
  age_days: number | null;
  provider_ref: string | null;
}

export class PracticeTreatmentTotalsDto {
  procedures: number;
  patients: number;
  /** One sum per currency. */
  value: PracticeMoneyDto[];
}

/** Planned work without a visit; oldest first. */
export class PracticeTreatmentListDto extends PracticeAnswerDto {
  today: string;
  totals: PracticeTreatmentTotalsDto;
  items: PracticeOpenTreatmentDto[];
  complete: boolean;
  names_missing: number;
}
