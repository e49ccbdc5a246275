import { Injectable } from '@nestjs/common';
import { Vault } from '#platform/crypto/vault.ts';
import type { Referral } from './referral.entity.ts';
import type { Sex } from './referral-types.ts';

/** The patient as the sender chose or typed them. */
export interface ReferredPatient {
  readonly first_name: string;
  readonly last_name: string;
  /** `1990-04-05` */
  readonly birth_date: string | null;
  readonly sex: Sex;
  /** The practice tool that named them; null for one that was typed. */
  readonly tool_name: string | null;
}

export interface ReferralContent {
  readonly patient: ReferredPatient | null;
  readonly reason: string;
  readonly history: string;
  readonly done_so_far: string;
}

export interface ReferralReport {
  readonly findings: string;
  readonly treatment: string;
  readonly follow_up_needed: boolean;
  readonly follow_up: string;
}

type Part = 'content' | 'report' | 'reason' | 'message';

/** Seals and opens what a referral says about a patient; every text is bound to its referral and its place there. */
@Injectable()
export class ReferralSeal {
  constructor(private readonly vault: Vault) {}

  seal(id: string, part: Part, value: object | string): string {
    return this.vault.seal(JSON.stringify(value), aadOf(id, part));
  }

  content({ id, sealedContent }: Pick<Referral, 'id' | 'sealedContent'>): ReferralContent {
    return JSON.parse(this.vault.open(sealedContent, aadOf(id, 'content'))) as ReferralContent;
  }

  report({ id, sealedReport }: Pick<Referral, 'id' | 'sealedReport'>): ReferralReport | null {
    return sealedReport === null
      ? null
      : (JSON.parse(this.vault.open(sealedReport, aadOf(id, 'report'))) as ReferralReport);
  }

  text(id: string, part: Part, sealed: string | null): string | null {
    return sealed === null ? null : (JSON.parse(this.vault.open(sealed, aadOf(id, part))) as string);
  }
}

const aadOf = (id: string, part: Part): string => `referral:${id}:${part}`;

export const EMPTY_CONTENT: ReferralContent = { patient: null, reason: '', history: '', done_so_far: '' };

export const nameOf = ({ first_name, last_name }: ReferredPatient): string =>
  `${first_name} ${last_name}`.trim();

/** Full years on a day; null without a date of birth. */
export function ageOn(birthDate: string | null, now: Date): number | null {
  if (birthDate === null) return null;
  const today = now.toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return Math.max(0, today.slice(5) < birthDate.slice(5) ? years - 1 : years);
}
