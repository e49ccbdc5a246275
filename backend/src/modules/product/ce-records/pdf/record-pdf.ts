import { createElement as h, type ReactElement } from 'react';
import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { fields, head } from '#platform/pdf/parts.ts';
import { styles } from '#platform/pdf/styles.ts';
import type { CeRecord } from '../records/ce-record.entity.ts';
import { METHOD_LABELS } from '../method-labels.ts';
import { recordStyles } from './styles.ts';

const TITLE = 'Record of continuing education';
const MEANING =
  'This record confirms attendance and completion of the activity named above. It does not confirm a skill, a qualification or a specialty.';

export interface Surroundings {
  readonly publicUrl: string;
  /** What is said of credits that no scheme recognizes. */
  readonly noScheme: string;
}

/**
 * The PDF of a record: a plain document with all its fields, and no diploma. Its code is loaded by itself, so it imports
 * nothing that the hub's own start needs.
 */
export async function recordPdf(record: CeRecord, surroundings: Surroundings): Promise<Buffer> {
  const page = h(
    Page,
    { size: 'LETTER', style: styles.page },
    head(record.providerName, TITLE),
    fields(rowsOf(record)),
    foot(record, surroundings),
  );
  const title = `${TITLE}: ${record.activityTitle}`;
  return renderToBuffer(h(Document, { title, author: record.providerName, language: 'en-US' }, page));
}

function rowsOf(record: CeRecord): readonly (readonly [string, string])[] {
  const license = [record.licenseNumber, record.licenseState].filter(Boolean).join(', ');
  return [
    ['Participant', record.participantName],
    ...(license ? [['License', license] as const] : []),
    ['Activity', record.activityTitle],
    ['Provider', record.providerName],
    ['Educational method', METHOD_LABELS[record.method]],
    ...(record.agdSubjectCode ? [['AGD subject code', record.agdSubjectCode] as const] : []),
    ['Credits', `${record.credits} (clock hours)`],
    ['Completed on', longDay(record.completedOn)],
    ['Location', record.location],
    ['Instructors', record.instructorNames],
  ];
}

const foot = (record: CeRecord, { publicUrl, noScheme }: Surroundings): ReactElement =>
  h(
    View,
    { wrap: false },
    ...statements(record, noScheme).map((text, at) =>
      h(Text, { key: at, style: recordStyles.statement }, text),
    ),
    h(Text, { style: recordStyles.statement }, MEANING),
    h(
      View,
      { style: recordStyles.signature },
      h(
        Text,
        { style: recordStyles.signatory },
        `${record.signatory ? `${record.signatory}, ` : ''}${record.providerName}`,
      ),
    ),
    h(Text, { style: recordStyles.verify }, `Verification code ${groups(record.verificationCode)}`),
    h(
      Text,
      { style: recordStyles.verify },
      `Check it at ${publicUrl}/courses?verify=${record.verificationCode}`,
    ),
  );

const statements = ({ schemeStatements }: CeRecord, noScheme: string): readonly string[] =>
  schemeStatements.length === 0
    ? [noScheme]
    : schemeStatements.map(({ scheme, statement }) => `${scheme}: ${statement}`);

const groups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
