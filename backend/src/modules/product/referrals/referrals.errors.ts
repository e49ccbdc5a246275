import { AppError } from '#platform/errors/app-error.ts';
import type { ReferralState } from './referral-types.ts';

/** Somebody else's referral gets the same answer as one that never existed. */
export const referralNotFound = (): AppError => new AppError('not_found', 404, 'Referral not found');

export const fileNotFound = (): AppError => new AppError('not_found', 404, 'File not found');

export const exportNotFound = (): AppError => new AppError('not_found', 404, 'Export not found');

export const grantNeeded = (neededRoles: readonly string[]): AppError =>
  new AppError(
    'grant_needed',
    403,
    'Your organization has not given you permission to refer patients. Its owner or a manager can.',
    { needed_roles: neededRoles, needed_grant: 'referral.write' },
  );

export const referralChanged = (version: number): AppError =>
  new AppError('version_conflict', 409, 'This draft was changed elsewhere. Review it before you save.', {
    version,
  });

const NOW: Readonly<Record<ReferralState, string>> = {
  draft: 'has not been sent yet',
  sent: 'waits for an answer',
  more_info: 'waits for more information',
  accepted: 'is accepted',
  declined: 'is declined',
  scheduled: 'has a visit scheduled',
  completed: 'is completed',
  closed: 'is closed',
};

export const wrongState = (state: ReferralState): AppError =>
  new AppError('state_conflict', 409, `This is not possible now: the referral ${NOW[state]}.`, { state });

export const incomplete = (fields: Readonly<Record<string, string>>): AppError =>
  new AppError('referral_incomplete', 422, 'Complete the referral before you send it.', { fields });

export const consentRequired = (): AppError =>
  new AppError('consent_required', 422, 'Confirm that the patient agrees to share their data.', {
    fields: { consent: 'Confirm the patient’s consent' },
  });

export const notAccepting = (): AppError =>
  new AppError('not_accepting', 422, 'This specialist does not take new referrals at the moment.', {
    fields: { specialist_id: 'Choose somebody who takes new referrals' },
  });

export const toOneself = (): AppError =>
  new AppError('own_referral', 422, 'You cannot refer a patient to yourself.', {
    fields: { specialist_id: 'Choose somebody else' },
  });

export const samplePatient = (): AppError =>
  new AppError('sample_patient', 422, 'A sample patient can only be referred to a sample specialist.', {
    fields: { specialist_id: 'Choose a sample specialist, or a patient of yours' },
  });

export const sampleSpecialist = (): AppError =>
  new AppError('sample_patient', 422, 'A sample specialist only takes sample patients.', {
    fields: { specialist_id: 'Choose a specialist who is no sample' },
  });

export const reportRequired = (): AppError =>
  new AppError('report_required', 422, 'Write your findings before you complete the referral.', {
    fields: { findings: 'Write your findings' },
  });

export const badField = (field: string, message: string): AppError =>
  new AppError('validation_failed', 400, 'Please check the marked fields.', { fields: { [field]: message } });

export const tooMany = (what: string, most: number): AppError =>
  new AppError('too_many', 422, `A referral takes at most ${most} ${what}.`, { limit: most });

export const tooManyMessages = (): AppError =>
  new AppError('rate_limited', 429, 'That was a lot of messages. Please wait a few minutes.', {
    retry_after: 300,
  });
