import type { BiRowListDto } from '../dto/rows.dto.ts';
import type { BiExportQuery } from '../dto/rows.dto.ts';
import type { BiCardDto, BiPartDto, BiSummaryDto } from '../dto/summary.dto.ts';
import { metricOf } from '../metrics/metric-definitions.ts';

/** What a file of sample data begins with. */
export const MOCK = 'MOCK DATA';

export type Line = readonly (string | number | null)[];
type Asked = Pick<BiExportQuery, 'scope' | 'from' | 'to' | 'compare' | 'location' | 'provider'> & {
  readonly source: 'pica_live' | 'mock_data';
  readonly as_of: string | null;
};

/** The first lines: a warning where it is sample data, then the filters, the source and its age. */
export const headOf = (
  { scope, from, to, compare, location, provider, source, as_of }: Asked,
  names: Partial<Record<'scope' | 'location' | 'provider', string | undefined>>,
): Line[] => [
  ...(source === 'mock_data' ? [[MOCK]] : []),
  ['Figures of', names.scope ?? scope],
  ['From', from],
  ['To', to],
  ['Compared with', compare ?? 'nothing'],
  ['Location', names.location ?? location ?? 'all'],
  ['Provider', names.provider ?? provider ?? 'all'],
  ['Source', source === 'mock_data' ? 'Mock Data' : 'Live'],
  ['As of', as_of ?? 'never'],
];

/** The figures, then each of them through the period, by location and by provider. */
export const figureLines = (summary: BiSummaryDto): Line[] => [
  ['Figure', 'Value', 'Unit', 'Before', 'Change', 'Target', 'Tools', 'Not sent by', 'As of', 'Formula'],
  ...summary.cards.map(cardLine),
  [],
  ['Figure', summary.step === 'month' ? 'Month' : 'Day', 'Value'],
  ...summary.series.flatMap(({ metric, points }) =>
    points.map(({ at, value }) => [labelOf(metric), at, value ?? '–']),
  ),
  ...partLines('Location', summary.by_location),
  ...partLines('Provider', summary.by_provider),
];

const labelOf = (metric: string): string => metricOf(metric).label;

const cardLine = (card: BiCardDto): Line => [
  labelOf(card.metric),
  card.value ?? (card.not_sent_by.length > 0 && card.tool_names.length === 0 ? 'Not sent' : '–'),
  metricOf(card.metric).unit,
  card.before ?? '–',
  card.change ?? '–',
  card.target ?? '–',
  card.tool_names.join(', '),
  card.not_sent_by.join(', '),
  card.as_of ?? 'never',
  metricOf(card.metric).formula,
];

const partLines = (title: string, parts: readonly BiPartDto[]): Line[] =>
  parts.some(({ ref }) => ref !== null)
    ? [
        [],
        [title, 'Figure', 'Value'],
        ...parts.flatMap(({ ref, name, values }) =>
          values.map(({ metric, value }) => [name ?? ref ?? 'None', labelOf(metric), value ?? '–']),
        ),
      ]
    : [];

/** The records behind one figure. */
export const rowLines = ({ items }: BiRowListDto): Line[] => [
  ['Day', 'Patient', 'Provider', 'What', 'Amount', 'Counted', 'Tool'],
  ...items.map((row): Line => [
    row.day,
    row.patient?.name ?? '',
    row.provider ?? '',
    row.what,
    row.amount,
    row.counted ? 'yes' : 'no',
    row.tool_name,
  ]),
];
