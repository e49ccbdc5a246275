import { Button, Card, Flex, theme } from 'antd';
import { useState } from 'react';
import { DataTable, type DataColumn, ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import type { Period } from './api.ts';

const HEIGHT = 120;
const SLOT = 12;
const BAR = 8;

const hour = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const labelOf = ({ at }: Period, byHours: boolean): string => (byHours ? hour : day).format(new Date(at));

/** The first and the last period. */
const ends = (history: readonly Period[]): readonly Period[] =>
  history.filter((_, at) => at === 0 || at === history.length - 1);

interface HistoryProps {
  readonly history: readonly Period[];
  readonly byHours: boolean;
}

/** A bar for each period; the blocked part stands on top, with a gap, so that it shows without its color. */
function Bars({ history, byHours }: HistoryProps) {
  const { token } = theme.useToken();
  const most = Math.max(...history.map(({ requests }) => requests), 1);
  const scale = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * (HEIGHT - 4)));
  const blocked = history.reduce((sum, one) => sum + one.blocked, 0);
  return (
    <svg
      role="img"
      aria-label={`Requests by ${byHours ? 'hour' : 'day'}: at most ${most}; ${blocked} blocked in all`}
      viewBox={`0 0 ${history.length * SLOT} ${HEIGHT}`}
      width="100%"
      height={HEIGHT}
      preserveAspectRatio={history.length < 12 ? 'xMinYMax meet' : 'none'}
    >
      {history.map((one, at) => {
        const bad = scale(one.blocked);
        const good = Math.max(0, scale(one.requests) - bad);
        return (
          <g key={one.at} transform={`translate(${at * SLOT} 0)`}>
            <title>{`${labelOf(one, byHours)}: ${one.requests} requests, ${one.blocked} blocked`}</title>
            <rect width={SLOT} height={HEIGHT} fill="transparent" />
            <rect x={2} width={BAR} y={HEIGHT - good} height={good} fill={token.colorPrimary} />
            <rect x={2} width={BAR} y={HEIGHT - good - bad - 2} height={bad} fill={token.colorError} />
          </g>
        );
      })}
    </svg>
  );
}

const columns = (byHours: boolean): DataColumn<Period>[] => [
  { title: byHours ? 'Hour' : 'Day (UTC)', render: (one) => labelOf(one, byHours), nowrap: true },
  { title: 'Requests', render: ({ requests }) => requests, numeric: true },
  { title: 'Blocked', render: ({ blocked }) => blocked, numeric: true },
];

/** Requests over time, as bars or as a table. */
export function HistoryChart({ history, byHours }: HistoryProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <section aria-labelledby="compliance-history">
      <SectionHeader
        id="compliance-history"
        title="Requests over time"
        description="The blocked part of a bar stands on top of it."
        action={
          <Button aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        }
      />
      {history.length === 0 ? (
        <ListEmpty>No tool was called in this time.</ListEmpty>
      ) : asTable ? (
        <DataTable
          label="Requests over time"
          columns={columns(byHours)}
          rows={history}
          rowKey={({ at }) => at}
          empty={null}
        />
      ) : (
        <Card size="small">
          <Bars history={history} byHours={byHours} />
          <Flex justify="space-between">
            {ends(history).map((one) => (
              <small key={one.at}>{labelOf(one, byHours)}</small>
            ))}
          </Flex>
        </Card>
      )}
    </section>
  );
}
