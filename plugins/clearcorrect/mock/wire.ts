import { createHash } from 'node:crypto';
import {
  addDays,
  ALIGNER_STATUSES,
  type AlignerStatus,
  type SampleAlignerCase,
  samplePractice,
} from '@chairside/kit/practice';
import type { AlignerCase } from '../schemas.ts';

export const PRACTICE = { id: 'PR-1', name: samplePractice.name };
const MAIN_STATUSES = ALIGNER_STATUSES.filter(
  (status) => !['action_needed', 'changes_requested', 'cancelled'].includes(status),
);

/** The statuses a case has been through when it is in one. */
export function statusesUpTo(status: AlignerStatus): AlignerStatus[] {
  if (status === 'cancelled') return ['draft', 'submitted', 'cancelled'];
  if (status === 'action_needed') return ['draft', 'submitted', 'action_needed'];
  const at = MAIN_STATUSES.indexOf(status === 'changes_requested' ? 'setup_ready' : status);
  const road = MAIN_STATUSES.slice(0, at + 1);
  return status === 'changes_requested' ? [...road, status] : road;
}

const hasReached = (status: AlignerStatus, mark: AlignerStatus): boolean =>
  statusesUpTo(status).includes(mark);

/** A file with name and size but without content: this repository contains no picture of a face. */
export function recordWire(number: number, kind: string, fileName: string) {
  const sha256 = createHash('sha256').update(`${number} ${kind}`).digest('hex');
  return { id: `REC-${number}-${kind}`, kind, fileName, size: 84 + 50 * (100 + number), sha256 };
}

function recordsOf({ number, arches, status }: SampleAlignerCase) {
  if (status === 'draft') return [];
  const scans = [arches !== 'lower' && 'stl_upper', arches !== 'upper' && 'stl_lower'];
  const files = scans.filter((kind) => kind !== false).map((kind) => recordWire(number, kind, `${kind}.stl`));
  return [...files, recordWire(number, 'photo_1', 'outline-1.png')];
}

function setupOf({ status, upperSteps, lowerSteps }: SampleAlignerCase): AlignerCase['setup'] {
  if (!hasReached(status, 'setup_ready')) return null;
  return { version: 1, upperSteps, lowerSteps, iprTotalMm: 0.6, previewUrl: null };
}

function shipmentsOf(one: SampleAlignerCase, shippedOn: string): AlignerCase['shipments'] {
  if (!hasReached(one.status, 'shipped')) return [];
  const toStep = Math.max(one.upperSteps, one.lowerSteps);
  const trackingNumber = `SAMPLE-${String(one.number).padStart(4, '0')}`;
  return [{ trackingNumber, shippedAt: `${shippedOn}T15:00:00Z`, fromStep: 1, toStep }];
}

export const caseId = (number: number): string => `CC-MOCK-${String(number).padStart(4, '0')}`;

/** A sample case in the gateway's format, as of a given day. */
export function caseWire(one: SampleAlignerCase, today: string): AlignerCase {
  const { number, patient, status, arches } = one;
  const created = addDays(today, -60 + number);
  return {
    id: caseId(number),
    externalId: null,
    status,
    actionReason: status === 'action_needed' ? 'The lower scan shows a gap behind the last molar.' : null,
    practiceId: PRACTICE.id,
    patient: {
      firstName: patient.firstName,
      lastName: patient.lastName,
      birthDate: patient.birthDate,
      gender: patient.gender,
    },
    arches,
    chiefComplaint: 'Sample: crowding of the front teeth',
    dentition: 'permanent',
    goals: { crowding: 'resolve' },
    restrictions: [],
    iprAllowed: true,
    attachmentsAllowed: true,
    stepLimit: null,
    wearDays: 14,
    currentStep: status === 'in_treatment' ? 5 : null,
    scanner: 'Sample scanner',
    records: recordsOf(one),
    setup: setupOf(one),
    orders: [],
    shipments: shipmentsOf(one, addDays(created, 30)),
    createdAt: `${created}T09:00:00Z`,
    updatedAt: `${addDays(created, 30)}T09:00:00Z`,
  };
}
