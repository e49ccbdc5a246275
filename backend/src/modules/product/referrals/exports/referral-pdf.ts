import { createElement as h, type ReactElement } from 'react';
import { Document, type DocumentProps, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { fields, head, table } from '#platform/pdf/parts.ts';
import { styles } from '#platform/pdf/styles.ts';
import { specialtyLabel } from '#product/specialists/index.ts';
import type { ReferralFileDto } from '../dto/referral-view.dto.ts';
import type { OpenedReferral } from '../reading/referral-view.ts';
import { nameOf } from '../referral-content.ts';
import { type ExportedBy, exportedLine } from './fhir-bundle.ts';

const URGENCY = { routine: 'Routine', soon: 'Soon', emergency: 'Emergency' } as const;

/** The referral on paper, as a file. Its code is loaded by itself. */
export const referralPdf = (opened: OpenedReferral, by: ExportedBy): Promise<Buffer> =>
  renderToBuffer(referralDocument(opened, by));

/** Its first line says who exported it, and when. */
export function referralDocument(opened: OpenedReferral, by: ExportedBy): ReactElement<DocumentProps> {
  const { referral, content, report, files } = opened;
  const title = `${referral.kind === 'opinion' ? 'Request for an opinion' : 'Referral'} ${referral.number}`;
  const page = h(
    Page,
    { size: 'LETTER', style: styles.page },
    head(exportedLine(by), title),
    fields(factsOf(opened)),
    ...section('Reason', content.reason),
    ...section('History', content.history),
    ...section('Done so far', content.done_so_far),
    ...(files.length > 0 ? [filesTable(files)] : []),
    ...(report ? [...section('Findings', report.findings), ...section('Treatment', report.treatment)] : []),
    ...(report?.follow_up_needed ? section('Follow-up needed', report.follow_up || 'Yes') : []),
  );
  return h(Document, { title, language: 'en-US' }, page);
}

function factsOf({ referral, content: { patient }, sender, specialist }: OpenedReferral): [string, string][] {
  const facts: [string, string | null][] = [
    ['Patient', patient && nameOf(patient)],
    ['Date of birth', patient?.birth_date ?? null],
    ['From', [sender.sender_name, sender.sender_practice].filter(Boolean).join(', ')],
    ['To', specialist && `${specialist.name}, ${specialtyLabel(specialist.specialty)}`],
    ['Urgency', URGENCY[referral.urgency]],
    ['Teeth (Universal)', referral.teeth.join(', ')],
    ['Sent', referral.sentAt && day(referral.sentAt)],
    ['Consent of the patient', referral.consentAt && `Confirmed on ${day(referral.consentAt)}`],
    ['Visit', referral.scheduledAt && visit(referral.scheduledAt, referral.visitZone ?? 'UTC')],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}

const section = (title: string, text: string): ReactElement[] =>
  text.trim() === ''
    ? []
    : [
        h(
          View,
          { key: title, style: styles.fields },
          h(Text, { style: styles.section }, title),
          h(Text, {}, text),
        ),
      ];

const filesTable = (files: readonly ReferralFileDto[]): ReactElement =>
  table<ReferralFileDto>(
    [
      { title: 'File', share: 3, text: ({ name }) => name },
      { title: 'Taken on', share: 1, text: ({ taken_on }) => taken_on },
      { title: 'Part', share: 1, text: ({ part }) => (part === 'report' ? 'Report' : 'Request') },
    ],
    files,
  );

const day = (at: Date): string => at.toISOString().slice(0, 10);
const visit = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);
