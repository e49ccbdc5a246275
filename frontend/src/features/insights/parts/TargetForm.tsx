import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { messageOf } from '../../../shared/api/index.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { insightsApi, insightsKeys } from '../api.ts';
import { targetInput, targetOf } from '../../../shared/figures/figure-texts.ts';
import type { Card, Metric } from '../types.ts';

interface TargetFormProps {
  readonly scope: string;
  readonly metric: Metric;
  readonly card: Card;
  readonly onDone: () => void;
}

const HINTS: Partial<Record<Metric['unit'], string>> = {
  percent: 'In percent',
  money: 'In dollars',
  days: 'In days',
};

/** Sets the target of one figure; emptied, the usual one counts again. */
export function TargetForm({ scope, metric, card, onDone }: TargetFormProps) {
  const cache = useQueryClient();
  const { key, unit, label } = metric;
  const save = useMutation({
    mutationFn: (value: number | null) => insightsApi.setTarget(scope, key, value),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: insightsKeys.summary });
      onDone();
    },
  });
  const form = useForm({
    id: `target-${key}`,
    initial: { target: targetInput(unit, card.target) },
    checks: {
      target: (typed) => (targetOf(unit, typed) === undefined ? 'Enter a number from 0.' : null),
    },
    onSubmit: ({ target }) => save.mutate(targetOf(unit, target) ?? null),
  });
  const hint = `${HINTS[unit] ?? 'A number'}. Leave it empty for the usual target.`;
  return (
    <form noValidate onSubmit={form.onSubmit} aria-label={`Target of ${label}`}>
      <FormField
        form={form}
        name="target"
        label="Target"
        hint={hint}
        inputMode="decimal"
        maxLength={16}
        optional
        autoFocus
      />
      {save.error ? <Callout kind="danger">Not saved. {messageOf(save.error)}</Callout> : null}
      <Flex wrap gap="small">
        <Button size="small" type="primary" htmlType="submit" loading={save.isPending}>
          Save
        </Button>
        <Button size="small" disabled={save.isPending} onClick={onDone}>
          Cancel
        </Button>
      </Flex>
    </form>
  );
}
