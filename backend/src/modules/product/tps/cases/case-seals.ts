import { Injectable } from '@nestjs/common';
import { Vault } from '#platform/crypto/vault.ts';
import type { ToothNoteDto } from '../dto/setup.dto.ts';

/** Who is treated, as it is sealed. */
export interface SealedPatient {
  readonly first: string | null;
  readonly last: string | null;
  readonly birthDate: string | null;
}
export const NOBODY: SealedPatient = { first: null, last: null, birthDate: null };

/** What a doctor wrote with a decision. */
export interface DecisionWords {
  readonly comment: string | null;
  readonly notes: readonly ToothNoteDto[];
}

type Field = 'patient' | 'complaint' | 'instructions' | 'lab-message' | 'note' | 'decision' | 'message';

/** Seals what names or describes a patient. Each value opens in its own case and field only. */
@Injectable()
export class CaseSeals {
  constructor(private readonly vault: Vault) {}

  seal(caseId: string, field: Field, text: string | null): string | null {
    return text === null || text === '' ? null : this.vault.seal(text, aad(caseId, field));
  }

  open(caseId: string, field: Field, sealed: string | null): string | null {
    return sealed === null ? null : this.vault.open(sealed, aad(caseId, field));
  }

  sealPatient(caseId: string, patient: SealedPatient): string {
    return this.vault.seal(JSON.stringify(patient), aad(caseId, 'patient'));
  }

  openPatient(caseId: string, sealed: string | null): SealedPatient {
    const text = this.open(caseId, 'patient', sealed);
    return text === null ? NOBODY : (JSON.parse(text) as SealedPatient);
  }

  sealDecision(caseId: string, words: DecisionWords): string | null {
    const isEmpty = words.comment === null && words.notes.length === 0;
    return isEmpty ? null : this.seal(caseId, 'decision', JSON.stringify(words));
  }

  openDecision(caseId: string, sealed: string | null): DecisionWords {
    const text = this.open(caseId, 'decision', sealed);
    return text === null ? { comment: null, notes: [] } : (JSON.parse(text) as DecisionWords);
  }
}

const aad = (caseId: string, field: Field): string => `tps-case:${caseId}:${field}`;
