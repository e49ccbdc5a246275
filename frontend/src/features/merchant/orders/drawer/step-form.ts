import type { MerchantOrder } from '../../api.ts';

/** What every form of an order gets. */
export interface StepFormProps {
  readonly order: MerchantOrder;
  readonly onDone: () => void;
}
