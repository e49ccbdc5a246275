import { createElement as h, type ReactElement } from 'react';
import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { fields, head, type PdfColumn, table } from '#platform/pdf/parts.ts';
import { styles } from '#platform/pdf/styles.ts';
import { VIOLATION_LABELS } from '../violation-labels.ts';
import type { ComplianceDto, ToolStandingDto, ViolationDto } from '../dto/compliance.dto.ts';
import { unitOf } from '../history-unit.ts';
import { historyBars } from './history-bars.ts';
import * as texts from './report-texts.ts';

const TITLE = 'Compliance report';
/** Violations in the report (specification §9). */
const RECENT = 5;

export interface ReportFacts {
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly days: number;
  readonly figures: ComplianceDto;
  readonly tools: readonly ToolStandingDto[];
}

/** The PDF of the compliance report. It is loaded by itself, as only those who want one need its library. */
export const compliancePdf = (facts: ReportFacts): Promise<Buffer> =>
  renderToBuffer(h(Document, { title: TITLE, author: facts.madeBy, language: 'en-US' }, reportPage(facts)));

/** All of it as elements. */
export const reportPage = ({ madeBy, madeAt, days, figures, tools }: ReportFacts): ReactElement =>
  h(
    Page,
    { size: 'LETTER', style: styles.page },
    head(`Made by ${madeBy} on ${texts.minuteText(madeAt)}`, `${TITLE}, ${texts.windowText(days)}`),
    fields(summary(figures)),
    section('Requests over time', history(figures, unitOf(days))),
    section('Latest violations', violations(figures.recent.slice(0, RECENT))),
    section('Live connections by tool', connections(tools)),
  );

function summary({
  since,
  rate,
  band,
  requests,
  blocked,
  by_type,
  type_labels,
}: ComplianceDto): [string, string][] {
  const types = Object.entries(type_labels) as [keyof typeof by_type, string][];
  return [
    ['Since', texts.minuteText(since)],
    ['Compliance rate', rate === null ? 'No tool was called in this time' : texts.rateText(rate)],
    ...(band ? [['Band', band] satisfies [string, string]] : []),
    ['Requests', texts.countText(requests)],
    ['Blocked', texts.countText(blocked)],
    ...types.map(([type, label]): [string, string] => [label, texts.countText(by_type[type])]),
  ];
}

/** A heading stays with what follows it. */
const section = (title: string, content: ReactElement): ReactElement =>
  h(View, {}, h(Text, { style: styles.section, minPresenceAhead: 60 }, title), content);

const note = (text: string): ReactElement =>
  h(View, { style: styles.fields }, h(Text, { style: styles.note }, text));

function history({ history: periods }: ComplianceDto, unit: 'hour' | 'day'): ReactElement {
  const [first, last] = [periods.at(0), periods.at(-1)];
  if (!first || !last) return note('No tool was called in this time.');
  const text = unit === 'hour' ? texts.minuteText : texts.dayText;
  const span = `${text(first.at)} to ${text(last.at)}. Blocked requests stand on top.`;
  return h(
    View,
    { style: styles.fields, wrap: false },
    historyBars(periods),
    h(Text, { style: styles.note }, span),
  );
}

const VIOLATIONS: readonly PdfColumn<ViolationDto>[] = [
  { title: 'When', share: 3, text: ({ at }) => texts.minuteText(at) },
  { title: 'Violation', share: 3, text: ({ type }) => VIOLATION_LABELS[type] },
  { title: 'By', share: 2, text: texts.actorText },
  { title: 'Tool', share: 2, text: ({ tool_name: name }) => name ?? '–' },
];

const violations = (recent: readonly ViolationDto[]): ReactElement =>
  recent.length === 0 ? note('No request has broken a rule.') : table(VIOLATIONS, recent);

const TOOLS: readonly PdfColumn<ToolStandingDto>[] = [
  { title: 'Tool', share: 3, text: ({ tool_name: name }) => name },
  { title: 'Live', share: 1, text: ({ connections: count }) => texts.countText(count) },
  { title: 'Agreement', share: 3, text: texts.agreementText },
  { title: 'Permissions, 7 days', share: 3, text: texts.scopesText },
  { title: 'Oldest credential', share: 3, text: texts.credentialText },
  { title: 'Last good check', share: 3, text: texts.checkText },
];

const connections = (tools: readonly ToolStandingDto[]): ReactElement =>
  tools.length === 0
    ? note('No tool is connected live.')
    : h(View, {}, table(TOOLS, tools), note('Dates are those of the connection with the oldest one.'));
