import { IsIn } from 'class-validator';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { CASE_GROUPS, type CaseGroup, type CaseStatus, type WaitsOn } from '../status/case-status.ts';
import type { Arches, CasePart, CoachReview, Dentition, OrderType, Sex } from './case-words.ts';
import { CaseFileDto } from './case-file.dto.ts';
import { ApproachDto, FindingsDto } from './prescription.dto.ts';
import { SetupDto } from './setup.dto.ts';

/** Which cases. `q` finds a case number. */
export class CasesQuery extends SearchQuery {
  @Optional()
  @IsIn(CASE_GROUPS)
  group?: CaseGroup;
}

export class CasePersonDto {
  id: string;
  name: string;
}

export class CaseOrganisationDto {
  id: string;
  name: string;
}

/** A case as a list shows it. */
export class CaseRowDto {
  id: string;
  /** TPS-000123 */
  number: string;
  /** Null until it is entered. */
  patient_name: string | null;
  patient_age: number | null;
  order_type: OrderType;
  arches: Arches | null;
  status: CaseStatus;
  group: CaseGroup;
  waits_on: WaitsOn;
  status_since: string;
  days_in_status: number;
  /** How the caller belongs to it. */
  part: CasePart;
  doctor: CasePersonDto;
  organisation: CaseOrganisationDto | null;
  /** Made from sample records; it never becomes a real case. */
  is_sample: boolean;
  /** Null until it is submitted. */
  source: 'pica_live' | 'mock_data' | null;
  tool_name: string | null;
  updated_at: string;
}

/** How many cases the caller has in each group. */
export class CaseCountsDto {
  action_needed: number;
  in_progress: number;
  in_treatment: number;
  closed: number;
  drafts: number;
}

export class CaseListDto extends PageDto {
  items: CaseRowDto[];
  counts: CaseCountsDto;
}

/** What the caller may do with a case now. */
export class CaseMayDto {
  change: boolean;
  add_files: boolean;
  submit: boolean;
  decide: boolean;
  request_review: boolean;
  review: boolean;
  share: boolean;
  cancel: boolean;
  refresh: boolean;
  write_messages: boolean;
  copy: boolean;
}

/** How far the sending of a case has come. */
export class CaseSubmissionDto {
  id: string;
  state: 'queued' | 'sending' | 'done' | 'failed';
  /** The record that is being sent, and of how many. */
  files_sent: number;
  files_total: number;
  error_code: string | null;
  error_message: string | null;
  created_at: string;
  ended_at: string | null;
}

export class CasePatientDto {
  first_name: string | null;
  last_name: string | null;
  birth_date: string | null;
  sex: Sex | null;
  /** Copied from a practice tool. */
  from_tool: boolean;
  is_sample: boolean;
}

export class CaseParentDto {
  id: string;
  number: string;
}

/** One case with its records and setups. */
export class CaseDto extends CaseRowDto {
  version: number;
  patient: CasePatientDto;
  location_id: string | null;
  parent: CaseParentDto | null;
  dentition: Dentition | null;
  chief_complaint: string | null;
  consent_on: string | null;
  scanner: string | null;
  findings: FindingsDto;
  approach: ApproachDto;
  instructions: string | null;
  coach_review: CoachReview;
  coach: CasePersonDto | null;
  submitted_at: string | null;
  external_ref: string | null;
  /** Number of the shipment. */
  tracking: string | null;
  /** What the laboratory asks for, with a records issue. */
  lab_message: string | null;
  /** The last sending; null before the first. */
  submission: CaseSubmissionDto | null;
  /** When the laboratory was last asked, and why that failed. */
  asked_at: string | null;
  ask_error: string | null;
  files: CaseFileDto[];
  /** The newest first. */
  setups: SetupDto[];
  may: CaseMayDto;
  created_at: string;
}

/** Where something is missing or should be looked at. */
export const CHECK_STEPS = ['general', 'records', 'approach', 'instructions', 'tool'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

export class CheckItemDto {
  /** For example `photo_missing`, `consent_missing`, `name_mismatch`. */
  code: string;
  message: string;
  step: CheckStep;
  /** The field or slot, for a link to it. */
  field: string;
}

/** What has to be there before the case can be sent, and what should be looked at. */
export class CaseCheckDto {
  missing: CheckItemDto[];
  warnings: CheckItemDto[];
}

export class CaseEventDto {
  id: string;
  from_status: CaseStatus | null;
  to_status: CaseStatus;
  /** Null: the laboratory. */
  by: CasePersonDto | null;
  note: string | null;
  source: 'pica_live' | 'mock_data' | null;
  at: string;
}

export class CaseEventListDto {
  items: CaseEventDto[];
}
