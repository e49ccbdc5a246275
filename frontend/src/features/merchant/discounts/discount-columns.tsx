import { Button } from 'antd';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { type DataColumn, RowButton } from '../../../shared/ui/data-table/index.ts';
import type { Discount } from './api.ts';
import { periodText, standingLabels, standingTones, usedText, valueText } from './discount-labels.ts';

interface Steps {
  readonly onOpen: (id: string) => void;
  readonly onSwitch: (discount: Discount, active: boolean) => void;
  /** The discount that is being switched. */
  readonly busyId: string | null;
}

/** Code, what it takes off, when, how often it was used, and whether it can be used now. */
export const discountColumns = ({ onOpen, onSwitch, busyId }: Steps): readonly DataColumn<Discount>[] => [
  { title: 'Code', render: ({ id, code }) => <RowButton onPress={() => onOpen(id)}>{code}</RowButton> },
  { title: 'Value', render: valueText },
  { title: 'When', render: periodText },
  { title: 'Used', numeric: true, nowrap: true, render: usedText },
  {
    title: 'Status',
    render: ({ standing }) => <Badge tone={standingTones[standing]}>{standingLabels[standing]}</Badge>,
  },
  {
    ...{ title: 'Action', hiddenTitle: true },
    render: (discount) => (
      <Button
        size="small"
        loading={busyId === discount.id}
        aria-label={`${discount.active ? 'Deactivate' : 'Activate'} ${discount.code}`}
        onClick={() => onSwitch(discount, !discount.active)}
      >
        {discount.active ? 'Deactivate' : 'Activate'}
      </Button>
    ),
  },
];
