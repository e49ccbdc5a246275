import type { Grant } from './grant.ts';

export type CredentialFields = Readonly<Record<string, string>>;

/** The port through which `connections` supplies secrets: only for a grant, and only the credential it names. */
export abstract class CredentialSource {
  /** Returns the fields of the granted credential; throws `AppError` missing_key when there is none. */
  abstract open(grant: Grant): CredentialFields | Promise<CredentialFields>;
  /** Returns a renewed credential for the one that the vendor has just refused; undefined where it cannot be renewed. */
  abstract renew(grant: Grant, refused: CredentialFields): Promise<CredentialFields | undefined>;
  /** The vendor no longer accepts the credential: its owner must reconnect. */
  abstract refused(grant: Grant): Promise<void>;
}
