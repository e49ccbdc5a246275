import type { Grant } from './grant.ts';

export type CredentialFields = Readonly<Record<string, string>>;

/** The port through which `connections` hands out secrets: only to a grant, and only the one it names. */
export abstract class CredentialSource {
  /** The fields of the granted credential; `AppError` missing_key when there is none. */
  abstract open(grant: Grant): CredentialFields | Promise<CredentialFields>;
  /** Another credential for the one that was just refused, where such a thing can be had; the call is made once more. */
  abstract renew(grant: Grant, refused: CredentialFields): Promise<CredentialFields | undefined>;
  /** The vendor no longer accepts it: the person must reconnect. */
  abstract refused(grant: Grant): Promise<void>;
}
