import { type NewProfile, SPECIALTIES, USER_TYPES } from '#identity/profiles/index.ts';
import { invalid } from '../auth.errors.ts';

/** The fields of `data` the hub knows; whatever else is sent stays in the metadata only. */
export interface SignUpData {
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly profile: NewProfile;
  /** The one-time secret of the first admin's link. Never stored. */
  readonly setupToken: string | null;
}

const MAX_TEXT = 200;
/** The metadata travels in every access token, and a header takes 16 KB. */
const MAX_METADATA_BYTES = 6_000;

/** NUL and lone surrogates, as JSON writes them: valid there, refused by PostgreSQL. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

type Data = Readonly<Record<string, unknown>>;

/** Reads the profile fields of a sign-up; throws for values that do not fit. */
export function readSignUpData(data: Data | null | undefined): SignUpData {
  const { setup_token: setupToken, ...metadata } = data ?? {};
  checkMetadata(metadata);
  return {
    metadata,
    setupToken: text({ setup_token: setupToken }, 'setup_token'),
    profile: {
      firstName: text(metadata, 'first_name'),
      lastName: text(metadata, 'last_name'),
      practiceName: text(metadata, 'practice_name'),
      licenseNumber: text(metadata, 'license_number'),
      specialty: choice(metadata, 'specialty', SPECIALTIES),
      userType: choice(metadata, 'user_type', USER_TYPES) ?? 'individual_practitioner',
    },
  };
}

export function checkMetadata(metadata: Data): void {
  const json = JSON.stringify(metadata);
  if (Buffer.byteLength(json) > MAX_METADATA_BYTES)
    throw invalid(`data must not be larger than ${MAX_METADATA_BYTES} bytes`);
  if (UNSTORABLE.test(json)) throw invalid('data contains a character that cannot be stored');
}

function text(data: Data, field: string): string | null {
  const value = data[field];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw invalid(`${field} must be a text`);
  if (value.length > MAX_TEXT) throw invalid(`${field} must have at most ${MAX_TEXT} characters`);
  return value.trim() || null;
}

function choice<T extends string>(data: Data, field: string, allowed: readonly T[]): T | null {
  const value = text(data, field);
  if (value === null) return null;
  const found = allowed.find((candidate) => candidate === value);
  if (!found) throw invalid(`${field} must be one of ${allowed.join(', ')}`);
  return found;
}
