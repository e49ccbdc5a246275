import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { revealField } from '../api.ts';
import { fieldLabels } from '../parts/labels.ts';
import { PRACTICE } from '../../../shared/practice/index.ts';
import type { MaskedField, Revealed, RevealField } from '../types.ts';

function useReveal(patientRef: string, field: RevealField) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => revealField(patientRef, field),
    onSuccess: () => cache.invalidateQueries({ queryKey: [PRACTICE, 'access', patientRef] }),
    onError: (error) => logProblem('A masked field could not be shown', error),
  });
}

/** '1980-03-01' as people write it; everything else as it came. */
const shownValue = ({ field, value }: Revealed): string =>
  field === 'birth_date' && /^\d{4}-\d\d-\d\d$/.test(value)
    ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${value}T00:00:00Z`),
      )
    : value;

/** A masked field that is shown on request; each request is recorded in the access history. */
export function Masked({ patientRef, masked }: { patientRef: string; masked: MaskedField }) {
  const reveal = useReveal(patientRef, masked.field);
  const [hidden, setHidden] = useState(false);
  const label = fieldLabels[masked.field];
  const value = hidden ? undefined : reveal.data;
  const press = () => {
    if (value) return setHidden(true);
    setHidden(false);
    // Shown again is seen again: each time is written down.
    reveal.mutate();
  };
  return (
    <Flex wrap align="center" gap="small">
      <span aria-live="polite">
        {value ? shownValue(value) : <Typography.Text type="secondary">{masked.masked}</Typography.Text>}
      </span>
      <Button
        type="link"
        size="small"
        aria-label={`${value ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        disabled={reveal.isPending}
        onClick={press}
      >
        {reveal.isPending ? 'Showing...' : value ? 'Hide' : 'Show'}
      </Button>
      {reveal.error ? (
        <Typography.Text type="danger" role="alert">
          {messageOf(reveal.error)}
        </Typography.Text>
      ) : null}
    </Flex>
  );
}
