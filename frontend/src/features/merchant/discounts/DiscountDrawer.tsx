import { Flex } from 'antd';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { RecordDrawer } from '../../../shared/ui/record-drawer/RecordDrawer.tsx';
import type { Discount } from './api.ts';
import { standingLabels, standingTones } from './discount-labels.ts';
import { DiscountForm } from './DiscountForm.tsx';

function Heading({ discount }: { readonly discount: Discount }) {
  return (
    <Flex wrap gap="small" align="center">
      <h2>{discount.code}</h2>
      <Badge tone={standingTones[discount.standing]}>{standingLabels[discount.standing]}</Badge>
    </Flex>
  );
}

interface DiscountDrawerProps {
  /** `new` is a discount that does not exist yet. */
  readonly shown: Discount | 'new' | null;
  readonly onClose: () => void;
}

/** One discount with what can be changed of it, or the form for a new one. */
export function DiscountDrawer({ shown: record, onClose }: DiscountDrawerProps) {
  return (
    <RecordDrawer
      record={record}
      title={(shown) => (shown === 'new' ? 'New discount' : 'Discount')}
      onClose={onClose}
    >
      {(shown) => {
        const discount = shown === 'new' ? null : shown;
        return (
          <Flex vertical gap="middle">
            {discount ? <Heading discount={discount} /> : null}
            <DiscountForm key={discount?.id ?? 'new'} discount={discount} onDone={onClose} />
          </Flex>
        );
      }}
    </RecordDrawer>
  );
}
