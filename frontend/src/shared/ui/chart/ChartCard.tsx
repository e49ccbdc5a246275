import { Button, Card, Empty, Flex } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { useId, useRef, useState } from 'react';
import { logProblem, requestIdOf } from '../../api/index.ts';
import { saveFile } from '../../files/save-file.ts';
import { notice } from '../notice/notice.ts';
import { RetryBlock } from '../retry-block/RetryBlock.tsx';
import { csvOf } from './chart-csv.ts';
import type { ChartData, ChartKind, ChartPoint, ValueText } from './chart-data.ts';
import { hasValues } from './chart-data.ts';
import { pictureOf } from './chart-picture.ts';
import { ChartFigure, ChartGhost } from './ChartFigure.tsx';
import { ChartTable } from './ChartTable.tsx';
import './chart.css';

interface ChartCardProps {
  readonly title: string;
  /** Below the title: where the figures are from, and of when. */
  readonly facts?: ReactNode;
  readonly kind: ChartKind;
  /** What the labels are: 'Month'. */
  readonly of: string;
  /** Undefined until the first answer. Must not be made anew on each render: the chart is drawn again for other data. */
  readonly data: ChartData | undefined;
  /** How a value is written; one function, not made anew on each render. */
  readonly text?: ValueText;
  /** Why there is no data; shown with a way to try again. */
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  /** What it means that there is no figure. */
  readonly empty: ReactNode;
  /** First lines of what is saved: filters, source, time. */
  readonly notes?: readonly string[];
  /** Opens what is behind a figure. */
  readonly onOpen?: (point: ChartPoint) => void;
}

const NO_NOTES: readonly string[] = [];
const plain: ValueText = (value) => value.toLocaleString('en-US');
const fileName = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

interface ActionsProps {
  readonly title: string;
  readonly asTable: boolean;
  readonly onTurn: () => void;
  readonly onCsv: () => void;
  readonly drawn: RefObject<HTMLCanvasElement | null>;
  readonly notes: readonly string[];
}

function Actions({ title, asTable, onTurn, onCsv, drawn, notes }: ActionsProps) {
  const turn = asTable ? 'Show as chart' : 'Show as table';
  const savePicture = async () => {
    try {
      if (drawn.current) saveFile(await pictureOf(drawn.current, title, notes), `${fileName(title)}.png`);
    } catch (error) {
      logProblem('A chart was not saved as a picture', error);
      notice.error('The picture could not be made', 'The table can be saved as CSV instead.');
    }
  };
  return (
    <Flex wrap gap="small">
      <Button size="small" aria-label={`${title}: ${turn.toLowerCase()}`} onClick={onTurn}>
        {turn}
      </Button>
      <Button
        size="small"
        disabled={asTable}
        aria-label={`${title}: save as PNG`}
        onClick={() => void savePicture()}
      >
        PNG
      </Button>
      <Button size="small" aria-label={`${title}: save as CSV`} onClick={onCsv}>
        CSV
      </Button>
    </Flex>
  );
}

/**
 * The one way to show figures as a chart (decision 53): with a summary for screen readers, as a table on request, and saved as
 * a picture or for spreadsheets. What is loading, failed or without figures is said in its place.
 */
export function ChartCard(props: ChartCardProps) {
  const {
    title,
    facts,
    kind,
    of,
    data,
    text = plain,
    error,
    onRetry,
    empty,
    notes = NO_NOTES,
    onOpen,
  } = props;
  const [asTable, setAsTable] = useState(false);
  const drawn = useRef<HTMLCanvasElement>(null);
  const heading = useId();
  const shown = data && hasValues(data) ? data : null;
  const saveCsv = () => {
    const file = new Blob([csvOf(shown ?? { labels: [], series: [] }, of, [title, ...notes])], {
      type: 'text/csv',
    });
    saveFile(file, `${fileName(title)}.csv`);
  };
  return (
    <Card role="region" aria-labelledby={heading} className="chart-card">
      <Flex wrap gap="small" justify="space-between" align="start">
        <Flex vertical gap={4}>
          <h2 id={heading}>{title}</h2>
          {facts}
        </Flex>
        {shown ? (
          <Actions
            {...{ title, asTable, drawn, notes }}
            onTurn={() => setAsTable(!asTable)}
            onCsv={saveCsv}
          />
        ) : null}
      </Flex>
      {error && !data ? (
        <RetryBlock what={title} requestId={requestIdOf(error)} onRetry={() => onRetry?.()} />
      ) : null}
      {!data && !error ? (
        <div role="status" aria-label={`Loading ${title}`}>
          <ChartGhost />
        </div>
      ) : null}
      {data && !shown ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<div role="status">{empty}</div>} />
      ) : null}
      {shown && asTable ? <ChartTable {...{ title, of, text, onOpen }} data={shown} /> : null}
      {shown && !asTable ? <ChartFigure {...{ title, kind, text, onOpen, drawn }} data={shown} /> : null}
    </Card>
  );
}
