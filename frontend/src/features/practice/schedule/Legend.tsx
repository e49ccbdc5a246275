import { Flex } from 'antd';
import { STATUS_ORDER } from '../status-labels.ts';
import type { Column } from './grid-layout.ts';
import { StatusTag } from './StatusTag.tsx';

/** What the colors mean, in the order of a visit, and how many of each there are. */
export function Legend({ columns }: { columns: readonly Column[] }) {
  const all = columns.flatMap(({ blocks }) => blocks.map(({ item }) => item.status));
  const shown = STATUS_ORDER.filter((status) => all.includes(status));
  return (
    <Flex wrap gap="small" component="ul" aria-label="Appointments by status">
      {shown.map((status) => (
        <li key={status}>
          <StatusTag status={status}>
            {' '}
            <b>{all.filter((one) => one === status).length}</b>
          </StatusTag>
        </li>
      ))}
    </Flex>
  );
}
