import { AppError } from '#platform/errors/app-error.ts';
import type { CheckItemDto } from './dto/case.dto.ts';

/** The same for a case of somebody else and for one that never existed. */
export const caseNotFound = (): AppError => new AppError('not_found', 404, 'Case not found.');
export const fileNotFound = (): AppError => new AppError('not_found', 404, 'File not found.');
export const uploadNotFound = (): AppError =>
  new AppError('not_found', 404, 'This upload is no longer there. Please send the file again.');
export const setupNotFound = (): AppError => new AppError('not_found', 404, 'Setup not found.');
export const shareNotFound = (): AppError =>
  new AppError('not_found', 404, 'The case is not shared with this person.');

export const caseChanged = (): AppError =>
  new AppError('version_conflict', 409, 'Someone else changed this case. Review it before you save.');
export const notNow = (): AppError =>
  new AppError('state_conflict', 409, 'The case is not at a point where that can be done.');
export const setupDecided = (): AppError =>
  new AppError('state_conflict', 409, 'This setup was already decided, or a newer one has replaced it.');
export const beingSent = (): AppError =>
  new AppError('state_conflict', 409, 'The case is being sent right now. Wait until that has ended.');
export const toolReplaced = (tool: string): AppError =>
  new AppError(
    'state_conflict',
    409,
    `This case was sent through another connection to ${tool}: sample and real cases do not mix.`,
  );

export const doctorNeeded = (): AppError =>
  new AppError('doctor_needed', 403, 'Only the treating doctor can do this.', {
    needed_roles: ['practitioner', 'dso_admin', 'specialist'],
  });
export const grantNeeded = (): AppError =>
  new AppError(
    'grant_needed',
    403,
    'Your organization has not given you permission to prepare cases. Its owner or a manager can.',
    { needed_grant: 'tps.write' },
  );
export const readOnly = (): AppError =>
  new AppError('forbidden', 403, 'This case was shared with you to read. Write a message instead.');
export const coachOnly = (): AppError =>
  new AppError('forbidden', 403, 'Only the coach who was asked can answer the review.');
export const coachingOnly = (): AppError =>
  new AppError('coaching_only', 403, 'Messages to the coach alone are for the doctor and the coach.');

export const incomplete = (missing: readonly CheckItemDto[]): AppError =>
  new AppError('incomplete', 422, 'Something is still missing. The list says what.', { missing });
export const licenseNeeded = (): AppError =>
  new AppError(
    'license_needed',
    422,
    'Only a licensed doctor sends a case and decides about a setup. Add your license number and its state to your profile.',
  );
export const wrongRole = (): AppError =>
  new AppError('role', 422, 'A case can be shared with a coach or a specialist only.', {
    fields: { user_id: 'Choose a coach or a specialist' },
  });
export const notAMember = (): AppError =>
  new AppError('not_a_member', 422, 'The doctor is not a member of this organization.', {
    fields: { organisation_id: 'Choose an organization of the treating doctor' },
  });
export const wrongFileType = (scan: boolean): AppError =>
  new AppError(
    'file_type',
    422,
    scan
      ? 'This file cannot be read as an STL or PLY scan. Export the scan again and send it.'
      : 'This file cannot be read as a JPEG or PNG picture. Send one of these.',
  );
export const fileTooLarge = (most: number): AppError =>
  new AppError('too_large', 422, `This file is larger than ${most / 1_048_576} MB. Send a smaller one.`);
export const reasonNeeded = (): AppError =>
  new AppError('reason_required', 422, 'Choose a reason, or write what should be changed.', {
    fields: { reasons: 'Choose a reason, or write what should be changed' },
  });
export const sampleStays = (): AppError =>
  new AppError(
    'sample_patient',
    422,
    'A sample patient cannot be sent to a real laboratory. Copy the case and enter a real patient.',
  );
export const tooManyCases = (most: number): AppError =>
  new AppError('rate_limited', 429, `You have ${most} open drafts. Send or cancel some of them first.`, {
    retry_after: 60,
  });
