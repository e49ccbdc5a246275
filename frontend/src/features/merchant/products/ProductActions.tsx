import { Button, Flex } from 'antd';
import { type MerchantProduct, productSteps } from './api.ts';
import { Refused } from '../editing/Refused.tsx';
import { useStep } from '../editing/use-step.ts';

interface ProductActionsProps {
  readonly product: MerchantProduct;
  readonly onOpen: (id: string) => void;
}

/** Publishing says what is missing; an archived product can be published again. */
export function ProductActions({ product: { id, state }, onOpen }: ProductActionsProps) {
  const publish = useStep(productSteps.publish, 'The product is in the store');
  const archive = useStep(productSteps.archive, 'The product left the store');
  const copy = useStep(productSteps.copy, 'The copy was created as a draft', (made) => onOpen(made.id));
  return (
    <Flex vertical gap="small">
      <Refused error={publish.error ?? archive.error ?? copy.error} />
      <Flex wrap gap="small">
        {state === 'active' ? null : (
          <Button type="primary" loading={publish.isPending} onClick={() => publish.mutate(id)}>
            {state === 'archived' ? 'Publish again' : 'Publish'}
          </Button>
        )}
        {state === 'archived' ? null : (
          <Button loading={archive.isPending} onClick={() => archive.mutate(id)}>
            Archive
          </Button>
        )}
        <Button loading={copy.isPending} onClick={() => copy.mutate(id)}>
          Duplicate
        </Button>
      </Flex>
    </Flex>
  );
}
