import { stringify } from 'csv-stringify/sync';
import type { CeEntryDto } from '../dto/my-ce.dto.ts';
import { METHOD_LABELS } from '../method-labels.ts';

const COLUMNS = [
  'Title',
  'Provider',
  'Method',
  'Subject code',
  'Credits',
  'Completed on',
  'Location',
  'Instructors',
  'Source',
  'Verification code',
  'Status',
];

/** One line per record. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export const csvOf = (records: readonly CeEntryDto[]): string =>
  stringify(records.map(lineOf), { header: true, columns: COLUMNS, bom: true, escape_formulas: true });

const lineOf = (record: CeEntryDto): (string | number)[] => [
  record.title,
  record.provider_name,
  METHOD_LABELS[record.method],
  record.agd_subject_code ?? '',
  record.credits,
  record.completed_on,
  record.location ?? '',
  record.instructor_names ?? '',
  record.kind === 'issued' ? 'Issued' : 'Self-declared',
  record.verification_code ?? '',
  record.revoked_at === null ? 'Valid' : 'Revoked',
];
