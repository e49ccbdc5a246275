import { AppError } from '#platform/errors/app-error.ts';

/** Somebody else's organisation gets the very same answer as one that never existed. */
export const organisationNotFound = (): AppError => new AppError('not_found', 404, 'Organization not found');
export const memberNotFound = (): AppError => new AppError('not_found', 404, 'Member not found');
export const locationNotFound = (): AppError => new AppError('not_found', 404, 'Location not found');
export const invitationNotFound = (): AppError => new AppError('not_found', 404, 'Invitation not found');

export const kindRefused = (): AppError =>
  new AppError('forbidden', 403, 'Only a DSO account can create a dental support organization.', {
    needed_roles: ['dso_admin'],
  });

export const nameTaken = (): AppError =>
  new AppError('conflict', 409, 'You already have an organization with this name.', {
    fields: { name: 'You already have an organization with this name.' },
  });

export const locationNameTaken = (): AppError =>
  new AppError('conflict', 409, 'Another location has this name.', {
    fields: { name: 'Another location has this name.' },
  });

export const locationInUse = (): AppError =>
  new AppError(
    'location_in_use',
    409,
    'This location is in use: members, open invitations or records refer to it. Change those first.',
  );

export const tooManyLocations = (most: number): AppError =>
  new AppError('too_many', 422, `An organization can have at most ${most} locations.`);

export const unknownLocations = (): AppError =>
  new AppError('validation_failed', 400, 'Choose locations of this organization.', {
    fields: { location_ids: 'Choose locations of this organization.' },
  });

export const ownersEverywhere = (): AppError =>
  new AppError('validation_failed', 400, 'An owner is always in charge of all locations.', {
    fields: { location_ids: 'An owner is always in charge of all locations.' },
  });

export const locationNotHeld = (): AppError =>
  new AppError(
    'forbidden',
    403,
    'You can only give permissions for locations that you are in charge of yourself. Ask an owner.',
  );

/** A sample shows; what it shows is not somebody's work. */
export const sampleUnchanged = (): AppError =>
  new AppError(
    'sample_organisation',
    409,
    'This is a sample organization and cannot be changed. Create your own to work with it.',
  );

export const tooManyOrganisations = (most: number): AppError =>
  new AppError(
    'too_many',
    422,
    `You have created ${most} organizations already. Contact support if you need more.`,
  );

export const versionConflict = (): AppError =>
  new AppError(
    'version_conflict',
    409,
    'This was changed in another window. Reload it to see the newer version, then save again.',
  );

export const lastOwner = (): AppError =>
  new AppError(
    'last_owner',
    422,
    'An organization must keep at least one owner. Make someone else an owner first.',
  );

export const ownersOnly = (): AppError =>
  new AppError('forbidden', 403, 'Only an owner of the organization can do this.');

export const permissionNotHeld = (): AppError =>
  new AppError('forbidden', 403, 'You can only give permissions that you have yourself. Ask an owner.');

export const connectingNotGranted = (): AppError =>
  new AppError(
    'grant_needed',
    403,
    'To connect a tool for the organization, you need permission to change its practice data. Ask an owner.',
    { needed_grant: 'practice.write' },
  );

export const otherAddress = (): AppError =>
  new AppError(
    'invitation_address',
    403,
    'This invitation was sent to another email address. Sign in with that address to accept it.',
  );

export const invitationGone = (): AppError =>
  new AppError('invitation_gone', 410, 'This invitation has expired or was withdrawn. Ask for a new one.');

export const notExpired = (): AppError =>
  new AppError('state_conflict', 409, 'Only for an expired invitation can a new one be asked for.');

export const askedTooOften = (seconds: number): AppError =>
  new AppError('rate_limited', 429, 'New links were asked for too often. Please wait a moment.', {
    retry_after: seconds,
  });

export const notPending = (): AppError =>
  new AppError('state_conflict', 409, 'This invitation is no longer open.');

export const tooManyInvitations = (seconds: number): AppError =>
  new AppError('rate_limited', 429, 'Too many invitations were sent. Please wait before sending more.', {
    retry_after: seconds,
  });

export const fileRefused = (reason: string): AppError =>
  new AppError('validation_failed', 400, reason, { fields: { csv: reason } });
