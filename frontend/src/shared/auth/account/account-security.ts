import type { Factor } from '@supabase/auth-js';
import { client } from '../../api/client.ts';
import { ApiError } from '../../api/index.ts';
import { accountApi } from './account-api.ts';
import type { AuthOutcome } from '../failures/attempt.ts';
import { attempt, outcome } from '../failures/attempt.ts';
import { tryCode } from './second-step.ts';
import { attachedClient } from '../session/session-lifecycle.ts';

/** An authenticator app that is being added: what it scans, and what is typed where scanning does not work. */
export interface Enrolment {
  factorId: string;
  picture: string;
  secret: string;
}

export interface EnrolOutcome extends AuthOutcome {
  enrolment: Enrolment | null;
}

export interface CodesOutcome extends AuthOutcome {
  codes: readonly string[];
}

const MY_PASSWORD = '/api/me/password';
const APP_NAME = 'Authenticator app';
const SVG_URI = 'data:image/svg+xml;utf-8,';

/** The client hands out the bare markup, in which the first '#' of a colour would end the address. */
function pictureOf(uri: string): string {
  return uri.startsWith(`${SVG_URI}<`) ? SVG_URI + encodeURIComponent(uri.slice(SVG_URI.length)) : uri;
}

/** The person's authenticators that are in use. Throws, for the data cache. */
export async function listAuthenticators(): Promise<readonly Factor[]> {
  const { data, error } = await (await attachedClient()).mfa.listFactors();
  if (error) throw error;
  return data.totp;
}

/** Begins to add an authenticator. One begun earlier and never finished makes room, as it holds the name. */
export function startEnrolment(): Promise<EnrolOutcome> {
  return attempt<EnrolOutcome>(
    async () => {
      const { mfa } = await attachedClient();
      const listed = await mfa.listFactors();
      const unfinished = listed.data?.all.filter(({ status }) => status === 'unverified') ?? [];
      for (const { id } of unfinished) await mfa.unenroll({ factorId: id });
      const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: APP_NAME });
      if (error) return { ...outcome(error), enrolment: null };
      const { qr_code, secret } = data.totp;
      return { failure: null, enrolment: { factorId: data.id, picture: pictureOf(qr_code), secret } };
    },
    { enrolment: null },
  );
}

/** Ends the adding with the first code of the app. The server then ends sessions that had no second step. */
export function finishEnrolment(factorId: string, code: string): Promise<AuthOutcome> {
  return attempt(async () => {
    const { failure } = await tryCode(await attachedClient(), factorId, code);
    if (failure?.code !== 'mfa_factor_not_found') return { failure };
    return {
      failure: {
        ...failure,
        message: 'This took too long, and the key has expired. Cancel and start again.',
      },
    };
  }, {});
}

/** Removes an authenticator, in use or half added; the session is read anew, because it may have lost its level. */
export function removeAuthenticator(factorId: string): Promise<AuthOutcome> {
  return attempt(async () => {
    const client = await attachedClient();
    const removed = outcome((await client.mfa.unenroll({ factorId })).error);
    if (!removed.failure) await client.refreshSession();
    return removed;
  }, {});
}

/** Makes ten new recovery codes; the ones made before stop working. */
export function makeRecoveryCodes(): Promise<CodesOutcome> {
  return attempt<CodesOutcome>(
    async () => {
      const made = await accountApi.replaceRecoveryCodes().catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return accountApi.createRecoveryCodes();
        throw error;
      });
      return { failure: null, codes: made.codes };
    },
    { codes: [] },
  );
}

/** How many recovery codes are left; none were made is none left. */
export async function remainingRecoveryCodes(signal: AbortSignal): Promise<number> {
  try {
    return (await accountApi.countRecoveryCodes(signal)).remaining;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 0;
    throw error;
  }
}

/** What proves who changes the password: the one so far, or the code of a mail. Empty where it is not asked for. */
export interface PasswordProofs {
  readonly nonce: string;
  readonly current: string;
}

/** Whether the account has a password at all. */
export const passwordState = (signal: AbortSignal) => client.get(MY_PASSWORD, { signal });

/** Sets another password; the server ends all other sessions. */
export function changePassword(password: string, { nonce, current }: PasswordProofs): Promise<AuthOutcome> {
  const body = {
    password,
    ...(nonce ? { nonce } : {}),
    ...(current ? { current_password: current } : {}),
  };
  return attempt(async () => {
    await client.put(MY_PASSWORD, { body });
    return outcome(null);
  }, {});
}

/** Mails a code by which the person proves once more who they are. */
export function mailProof(): Promise<AuthOutcome> {
  return attempt(async () => outcome((await (await attachedClient()).reauthenticate()).error), {});
}

/** Ends every session but this one. */
export function signOutOthers(): Promise<AuthOutcome> {
  return attempt(
    async () => outcome((await (await attachedClient()).signOut({ scope: 'others' })).error),
    {},
  );
}
