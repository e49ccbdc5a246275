import { Button } from 'antd';
import { type DataColumn, DataTable } from '../data-table/index.ts';
import type { ChartData, ChartPoint, ValueText } from './chart-data.ts';
import { pointText, valueText } from './chart-data.ts';

interface ChartTableProps {
  readonly title: string;
  /** What the labels are: 'Month'. */
  readonly of: string;
  readonly data: ChartData;
  readonly text: ValueText;
  readonly onOpen: ((point: ChartPoint) => void) | undefined;
}

interface Row {
  readonly label: string;
  readonly at: number;
}

/** A chart's figures as a table; each opens what is behind it, as its bar does. */
export function ChartTable({ title, of, data, text, onOpen }: ChartTableProps) {
  const value = (point: ChartPoint) => {
    const figure = data.series[point.series]?.values[point.label];
    const words = valueText(figure, text);
    if (!onOpen || typeof figure !== 'number') return words;
    return (
      <Button
        type="link"
        size="small"
        aria-haspopup="dialog"
        aria-label={pointText(data, point, text)}
        onClick={() => onOpen(point)}
      >
        {words}
      </Button>
    );
  };
  const columns: DataColumn<Row>[] = [
    { title: of, render: ({ label }) => label, nowrap: true },
    ...data.series.map(({ name }, series) => ({
      title: name,
      render: ({ at }: Row) => value({ series, label: at }),
      numeric: true,
    })),
  ];
  return (
    <DataTable<Row>
      label={title}
      columns={columns}
      rows={data.labels.map((label, at) => ({ label, at }))}
      rowKey={({ at }) => String(at)}
      empty={null}
    />
  );
}
