import { createElement as h, type ReactElement } from 'react';
import { Text, View } from '@react-pdf/renderer';
import { styles } from './styles.ts';

/** The title of a document, with a line above it. */
export const head = (above: string, title: string): ReactElement =>
  h(
    View,
    { style: styles.head },
    h(Text, { style: styles.above }, above),
    h(Text, { style: styles.title }, title),
  );

/** Values with their labels, a row each. */
export const fields = (rows: readonly (readonly [label: string, value: string])[]): ReactElement =>
  h(View, { style: styles.fields }, ...rows.map(([label, value]) => field(label, value)));

const field = (label: string, value: string): ReactElement =>
  h(
    View,
    { key: label, style: styles.row, wrap: false },
    h(Text, { style: styles.label }, label),
    h(Text, { style: styles.value }, value),
  );

export interface PdfColumn<Row> {
  readonly title: string;
  /** Its share of the width. */
  readonly share: number;
  readonly text: (row: Row) => string;
}

/** A table; a row is never cut by the end of a page. */
export const table = <Row>(columns: readonly PdfColumn<Row>[], rows: readonly Row[]): ReactElement =>
  h(
    View,
    { style: styles.fields },
    line(columns, ({ title }) => title, styles.headings),
    ...rows.map((row) => line(columns, ({ text }) => text(row), styles.cells)),
  );

const line = <Row>(
  columns: readonly PdfColumn<Row>[],
  textOf: (column: PdfColumn<Row>) => string,
  style: typeof styles.cells,
): ReactElement =>
  h(
    View,
    { style: styles.row, wrap: false },
    ...columns.map((column) =>
      h(Text, { key: column.title, style: [style, { flex: column.share }] }, textOf(column)),
    ),
  );
