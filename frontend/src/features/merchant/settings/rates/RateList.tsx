import { Alert, Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { useUrlParam } from '../../../../shared/ui/filter-bar/index.ts';
import { Item, ItemList } from '../../../../shared/ui/item-list/index.ts';
import { SectionHeader } from '../../../../shared/ui/section-header/SectionHeader.tsx';
import { Refused } from '../../editing/Refused.tsx';
import { useStep } from '../../editing/use-step.ts';
import type { StoreSettings } from '../api.ts';
import type { RateFormProps } from './rate-form.ts';
import { RateDrawer } from './RateDrawer.tsx';

interface RateListProps<Rate> {
  /** Also names the open rate in the address. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** For example "tax rate". */
  readonly one: string;
  readonly rates: readonly Rate[];
  readonly keyOf: (rate: Rate) => string;
  readonly nameOf: (rate: Rate) => string;
  readonly detailsOf: (rate: Rate) => string;
  readonly empty: string;
  /** Writes the list as it is to be. */
  readonly write: (rates: Rate[]) => Promise<StoreSettings>;
  readonly form: (props: RateFormProps) => ReactNode;
  /** Shown above the list. */
  readonly children?: ReactNode;
}

interface Removed<Rate> {
  readonly rate: Rate;
  readonly at: number;
}

/** Takes rates out, and keeps the last one so that it can be put back where it was. */
function useRemoving<Rate>({ rates, keyOf, write }: RateListProps<Rate>) {
  const [last, setLast] = useState<Removed<Rate> | null>(null);
  const step = useStep(
    async ({ list, removed }: { list: Rate[]; removed: Removed<Rate> | null }) => {
      await write(list);
      return removed;
    },
    'The settings were saved',
    setLast,
  );
  const remove = (rate: Rate) => {
    const list = rates.filter((other) => keyOf(other) !== keyOf(rate));
    step.mutate({ list, removed: { rate, at: rates.indexOf(rate) } });
  };
  const undo = ({ rate, at }: Removed<Rate>) =>
    step.mutate({ list: rates.toSpliced(at, 0, rate), removed: null });
  return { last, remove, undo, busy: step.isPending, error: step.error };
}

/** Rates as they hold now; each is saved when its form is sent, and removed with a way back. */
export function RateList<Rate>(props: RateListProps<Rate>) {
  const { id, title, description, one, rates, keyOf, nameOf, detailsOf, empty, form, children } = props;
  const [edited, edit] = useUrlParam(id);
  const { last, remove, undo, busy, error } = useRemoving(props);
  return (
    <Flex component="section" vertical gap="middle" aria-labelledby={`settings-${id}`}>
      <SectionHeader
        id={`settings-${id}`}
        {...{ title, description }}
        action={<Button onClick={() => edit('new')}>{`Add ${one}`}</Button>}
      />
      {children}
      <Refused error={error} />
      <div role="status">
        {last ? (
          <Alert
            type="success"
            role="note"
            title={`${nameOf(last.rate)} was removed.`}
            action={
              <Button loading={busy} onClick={() => undo(last)}>
                Undo
              </Button>
            }
          />
        ) : null}
      </div>
      {rates.length === 0 ? <p className="muted">{empty}</p> : null}
      <ItemList label={title}>
        {rates.map((rate) => (
          <Item
            key={keyOf(rate)}
            title={nameOf(rate)}
            details={detailsOf(rate)}
            actions={
              <>
                <Button aria-label={`Edit ${nameOf(rate)}`} onClick={() => edit(keyOf(rate))}>
                  Edit
                </Button>
                <Button aria-label={`Remove ${nameOf(rate)}`} disabled={busy} onClick={() => remove(rate)}>
                  Remove
                </Button>
              </>
            }
          />
        ))}
      </ItemList>
      <RateDrawer edited={edited} one={one} form={form} onClose={() => edit(null)} />
    </Flex>
  );
}
