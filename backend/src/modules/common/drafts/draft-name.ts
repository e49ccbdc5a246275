import { badDraftName } from './draft.errors.ts';

const KIND = /^[a-z][a-z0-9_.-]{0,59}$/;
const REF = /^[\w.:-]{1,440}$/;
/** Forms that may name patients: what was typed there is read back only in a session that is in use. */
const ABOUT_PATIENTS = /^(?:practice|patient|tps|referral|assistant)(?:$|[_.-])/;

export interface DraftName {
  readonly kind: string;
  readonly ref: string;
}

/** The two parts of a draft's address, checked. */
export function draftName(kind: string, ref: string): DraftName {
  if (!KIND.test(kind)) throw badDraftName('kind');
  if (!REF.test(ref)) throw badDraftName('ref');
  return { kind, ref };
}

export const isAboutPatients = ({ kind }: DraftName): boolean => ABOUT_PATIENTS.test(kind);
