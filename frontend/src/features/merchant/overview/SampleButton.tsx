import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { MERCHANT, sampleOrders } from '../api.ts';

/** Adds twelve invented orders for a first look, or takes them away again. */
export function SampleButton({ hasSamples }: { readonly hasSamples: boolean }) {
  const cache = useQueryClient();
  const change = useMutation({
    mutationFn: () => (hasSamples ? sampleOrders.remove() : sampleOrders.add()),
    onSuccess: () =>
      notice.success(hasSamples ? 'The sample orders were removed' : 'Sample orders were added'),
    onError: (error) => {
      logProblem('Sample orders were not changed', error);
      notice.error('Nothing was changed', messageOf(error));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: MERCHANT }),
  });
  return (
    <div>
      <Button loading={change.isPending} onClick={() => change.mutate()}>
        {hasSamples ? 'Remove sample orders' : 'Show sample orders'}
      </Button>
    </div>
  );
}
