import { Drawer, Flex } from 'antd';
import { useClosing } from '../../../shared/lib/use-closing.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
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
export function DiscountDrawer({ shown: wanted, onClose }: DiscountDrawerProps) {
  const { open, shown, forget } = useClosing(wanted);
  const discount = shown === 'new' ? null : shown;
  return (
    <Drawer
      open={open}
      title={shown === 'new' ? 'New discount' : 'Discount'}
      size="min(100vw, 560px)"
      onClose={onClose}
      afterOpenChange={forget}
      destroyOnHidden
    >
      {shown ? (
        <Flex vertical gap="middle">
          {discount ? <Heading discount={discount} /> : null}
          <DiscountForm key={discount?.id ?? 'new'} discount={discount} onDone={onClose} />
        </Flex>
      ) : null}
    </Drawer>
  );
}
