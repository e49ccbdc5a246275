import { createHash } from 'node:crypto';
import { specialtyLabel } from '#product/specialists/index.ts';
import type { OpenedReferral } from '../reading/referral-view.ts';
import type { ReferralState } from '../referral-types.ts';
import type { Bundle, Patient, ServiceRequest, Task } from './fhir-types.ts';

/** Who exports, and when: it stands at the head of the file. */
export interface ExportedBy {
  readonly name: string;
  readonly at: Date;
}

const TASK_STATUS: Readonly<Record<ReferralState, Task['status']>> = {
  ...{ draft: 'draft', sent: 'requested', more_info: 'on-hold', accepted: 'accepted' },
  ...{ declined: 'rejected', scheduled: 'in-progress', completed: 'completed', closed: 'cancelled' },
};
const REQUEST_STATUS: Readonly<Record<ReferralState, ServiceRequest['status']>> = {
  ...{ draft: 'draft', sent: 'active', more_info: 'active', accepted: 'active', declined: 'revoked' },
  ...{ scheduled: 'active', completed: 'completed', closed: 'revoked' },
};
const PRIORITY = { routine: 'routine', soon: 'urgent', emergency: 'stat' } as const;

export const exportedLine = ({ name, at }: ExportedBy): string =>
  `Exported by ${name} at ${at.toISOString()}`;

/** The referral as a FHIR R4 bundle: the request, its progress, and no more of the patient than the specialist needs. */
export function fhirBundle(opened: OpenedReferral, by: ExportedBy): Bundle {
  const patient = patientOf(opened);
  const resources = [patient, requestOf(opened, patient), taskOf(opened, patient)];
  return {
    resourceType: 'Bundle',
    meta: { tag: [{ display: exportedLine(by) }] },
    type: 'collection',
    timestamp: by.at.toISOString(),
    entry: resources.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
  };
}

/** A report closes the request, also once the sender has filed it. */
const wasCompleted = ({ referral }: OpenedReferral): boolean => referral.sealedReport !== null;

/** The request has the referral's id, the others have ids made from it: an export made again names the same resources. */
function idOf({ referral }: OpenedReferral, part: 'patient' | 'request' | 'task'): string {
  if (part === 'request') return referral.id;
  const hex = createHash('sha256').update(`${referral.id}:${part}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function patientOf(opened: OpenedReferral): Patient {
  const { patient } = opened.content;
  return {
    resourceType: 'Patient',
    id: idOf(opened, 'patient'),
    ...(patient && {
      name: [{ use: 'official', family: patient.last_name, given: [patient.first_name] }],
      gender: patient.sex,
      ...(patient.birth_date !== null && { birthDate: patient.birth_date }),
    }),
  };
}

const identifier = ({ referral }: OpenedReferral) => [
  { system: 'urn:chairside:referral', value: referral.number },
];
const subjectOf = ({ id }: Patient) => ({ reference: `urn:uuid:${id}`, type: 'Patient' });

function requestOf(opened: OpenedReferral, patient: Patient): ServiceRequest {
  const { referral, content, sender, specialist } = opened;
  const notes = [content.history, content.done_so_far].filter((text) => text.trim() !== '');
  return {
    resourceType: 'ServiceRequest',
    id: idOf(opened, 'request'),
    identifier: identifier(opened),
    status: wasCompleted(opened) ? 'completed' : REQUEST_STATUS[referral.state],
    intent: referral.kind === 'opinion' ? 'proposal' : 'order',
    priority: PRIORITY[referral.urgency],
    ...(referral.specialty && { code: { text: specialtyLabel(referral.specialty) } }),
    subject: subjectOf(patient),
    ...(referral.sentAt && { authoredOn: referral.sentAt.toISOString() }),
    requester: { display: sender.sender_name ?? 'Former member' },
    performer: [{ display: specialist?.name ?? 'Former member' }],
    reasonCode: [{ text: content.reason }],
    ...(referral.teeth.length > 0 && {
      bodySite: referral.teeth.map((tooth) => ({ text: `Tooth ${tooth}` })),
    }),
    ...(notes.length > 0 && { note: notes.map((text) => ({ text })) }),
    ...(referral.scheduledAt && { occurrenceDateTime: referral.scheduledAt.toISOString() }),
  };
}

function taskOf(opened: OpenedReferral, patient: Patient): Task {
  const { referral, report, declineReason, sender, specialist } = opened;
  const words = report && [report.findings, report.treatment, report.follow_up].filter((text) => text !== '');
  return {
    resourceType: 'Task',
    id: idOf(opened, 'task'),
    identifier: identifier(opened),
    status: wasCompleted(opened) ? 'completed' : TASK_STATUS[referral.state],
    intent: 'order',
    priority: PRIORITY[referral.urgency],
    focus: { reference: `urn:uuid:${idOf(opened, 'request')}`, type: 'ServiceRequest' },
    for: subjectOf(patient),
    ...(referral.sentAt && { authoredOn: referral.sentAt.toISOString() }),
    lastModified: referral.updatedAt.toISOString(),
    requester: { display: sender.sender_name ?? 'Former member' },
    owner: { display: specialist?.name ?? 'Former member' },
    ...(declineReason !== null && { statusReason: { text: declineReason } }),
    ...(referral.dueAt && { restriction: { period: { end: referral.dueAt.toISOString() } } }),
    ...(words &&
      words.length > 0 && { output: words.map((text) => ({ type: { text: 'Report' }, valueString: text })) }),
  };
}
