import { Flex } from 'antd';
import { useMemo, useState } from 'react';
import { ChartCard } from '../ui/chart/index.ts';
import { type DataColumn, DataTable } from '../ui/data-table/index.ts';
import { ChoiceSelect } from '../ui/fields/ChoiceSelect.tsx';
import { chartNotes } from './chart-notes.ts';
import { comparisonOf, partName } from './comparison.ts';
import { figureText, notSentText, unitTexts } from './figure-texts.ts';
import type { ComparedPart, Metric, Metrics, Summary } from './types.ts';
import { BlockFacts } from './BlockFacts.tsx';

/** What practices compare first; the table shows these. */
const KEYS = [
  'net_production',
  'collections',
  'collection_rate',
  'new_patients',
  'broken_rate',
  'aligner_starts',
];

const NO_FILTERS: readonly string[] = [];

interface ComparisonProps {
  readonly title: string;
  /** 'Location' or 'Provider' */
  readonly of: string;
  readonly parts: readonly ComparedPart[];
  /** The name of what belongs to none. */
  readonly none: string;
  readonly empty: string;
  readonly summary: Summary;
  readonly metrics: Metrics;
  /** In words, for what is saved. */
  readonly filters?: readonly string[];
}

/** A part's figure, or that its tools do not send it. */
function Value({ part, metric: { key, unit } }: { readonly part: ComparedPart; readonly metric: Metric }) {
  const value = part.values.find(({ metric }) => metric === key)?.value ?? null;
  const notSent = value === null ? notSentText(part, key) : null;
  return notSent ? <span className="muted">{notSent}</span> : <>{figureText(unit, value)}</>;
}

const columnsOf = (
  of: string,
  none: string,
  keys: readonly string[],
  metrics: Metrics,
): DataColumn<ComparedPart>[] => [
  { title: of, render: (part) => partName(part, none) },
  ...keys.flatMap((key) => {
    const metric = metrics.get(key);
    if (!metric) return [];
    return [
      {
        title: metric.label,
        render: (part: ComparedPart) => <Value part={part} metric={metric} />,
        numeric: true,
      },
    ];
  }),
];

/** One figure of each location or provider as bars, and the usual figures as a table below. */
export function Comparison({
  title,
  of,
  parts,
  none,
  empty,
  summary,
  metrics,
  filters = NO_FILTERS,
}: ComparisonProps) {
  const [key, setKey] = useState('net_production');
  const sent = KEYS.filter((one) => parts.some(({ values }) => values.some(({ metric }) => metric === one)));
  const metric = metrics.get(sent.includes(key) ? key : (sent[0] ?? key));
  const data = useMemo(() => metric && comparisonOf(parts, metric, none), [parts, metric, none]);
  const shown = metric ? [metric.key] : [];
  return (
    <Flex vertical gap="middle">
      <ChartCard
        title={title}
        kind="rows"
        of={of}
        data={data ?? { labels: [], series: [] }}
        text={unitTexts[metric?.unit ?? 'count']}
        empty={empty}
        notes={chartNotes(summary, shown, filters)}
        facts={
          <Flex vertical gap="small">
            <BlockFacts summary={summary} metrics={shown} />
            {sent.length > 0 ? (
              <ChoiceSelect
                aria-label={`Figure of ${title}`}
                popupMatchSelectWidth={false}
                choices={sent.map((one) => ({ value: one, label: metrics.get(one)?.label ?? one }))}
                value={metric?.key ?? ''}
                onChange={setKey}
              />
            ) : null}
          </Flex>
        }
      />
      {sent.length > 0 ? (
        <DataTable<ComparedPart>
          label={`${title}, all figures`}
          columns={columnsOf(of, none, sent, metrics)}
          rows={parts}
          rowKey={({ ref }) => ref ?? ''}
          empty={null}
        />
      ) : null}
    </Flex>
  );
}
