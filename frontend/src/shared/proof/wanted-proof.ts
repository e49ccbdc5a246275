import { ApiError } from '../api/index.ts';

/** What the hub wants before a change that an unattended session must not make. */
export type WantedProof = 'second_step' | 'password' | 'sign_in';

/** Null for any other failure. */
export function wantedProof(error: unknown): WantedProof | null {
  if (!(error instanceof ApiError) || error.code !== 'recent_proof_required') return null;
  const wanted = error.info.details?.['proof'];
  return wanted === 'second_step' || wanted === 'sign_in' ? wanted : 'password';
}
