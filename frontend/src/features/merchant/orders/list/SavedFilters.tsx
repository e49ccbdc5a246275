import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../../shared/api/index.ts';
import { FormField } from '../../../../shared/ui/fields/FormField.tsx';
import { Callout } from '../../../../shared/ui/form/Callout.tsx';
import { useForm } from '../../../../shared/ui/form/use-form.ts';
import { Item, ItemList } from '../../../../shared/ui/item-list/ItemList.tsx';
import { filterChanges, type SavedFilter, savedFiltersQuery } from '../../api.ts';
import { addressOf, type OrdersFilter, savedOf } from './order-address.ts';

interface SavedFiltersProps {
  readonly filter: OrdersFilter;
  readonly change: (changes: ReturnType<typeof addressOf>) => void;
}

function useSaved() {
  const cache = useQueryClient();
  const { queryKey } = savedFiltersQuery();
  const onSuccess = () => cache.invalidateQueries({ queryKey });
  const save = useMutation({ mutationFn: filterChanges.save, onSuccess });
  const remove = useMutation({ mutationFn: filterChanges.remove, onSuccess });
  return { saved: useQuery(savedFiltersQuery()), save, remove };
}

type Save = ReturnType<typeof useSaved>['save'];

function SaveFilter({ filter, save }: { readonly filter: OrdersFilter; readonly save: Save }) {
  const form = useForm({
    id: 'save-filter',
    initial: { name: '' },
    checks: { name: (name) => (name.trim() ? null : 'Enter a name') },
    onSubmit: ({ name }) =>
      save.mutate(
        { name: name.trim(), filter: savedOf(filter) },
        {
          onSuccess: () => form.reset({ name: '' }),
          onError: (error) =>
            form.refuse({
              name: (error instanceof ApiError && error.info.fields?.['name']) || messageOf(error),
            }),
        },
      ),
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormField
        form={form}
        name="name"
        label="Name for the filters now set"
        maxLength={60}
        autoComplete="off"
      />
      <Button htmlType="submit" loading={save.isPending}>
        Save filter
      </Button>
    </form>
  );
}

interface SavedItemProps {
  readonly saved: SavedFilter;
  readonly isBusy: boolean;
  readonly onShow: () => void;
  readonly onDelete: () => void;
}

function SavedItem({ saved, isBusy, onShow, onDelete }: SavedItemProps) {
  return (
    <Item
      title={<strong>{saved.name}</strong>}
      actions={
        <Flex gap="small">
          <Button size="small" aria-label={`Show ${saved.name}`} onClick={onShow}>
            Show
          </Button>
          <Button
            size="small"
            danger
            aria-label={`Delete ${saved.name}`}
            disabled={isBusy}
            onClick={onDelete}
          >
            Delete
          </Button>
        </Flex>
      }
    />
  );
}

/** Filters of the list under a name: saved, shown and deleted. */
export function SavedFilters({ filter, change }: SavedFiltersProps) {
  const [open, setOpen] = useState(false);
  const { saved, save, remove } = useSaved();
  const items = saved.data?.items ?? [];
  const show = ({ filter: fields }: SavedFilter) => {
    change(addressOf(fields));
    setOpen(false);
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Saved filters
      </Button>
      <Modal open={open} title="Saved filters" footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <Flex vertical gap="large">
          {saved.error ? <Callout kind="danger">{messageOf(saved.error)}</Callout> : null}
          {saved.data && items.length === 0 ? <p className="muted">No filter is saved yet.</p> : null}
          <ItemList>
            {items.map((one) => (
              <SavedItem
                key={one.id}
                saved={one}
                isBusy={remove.isPending}
                onShow={() => show(one)}
                onDelete={() => remove.mutate(one.id)}
              />
            ))}
          </ItemList>
          {remove.error ? <Callout kind="danger">Not deleted. {messageOf(remove.error)}</Callout> : null}
          <SaveFilter filter={filter} save={save} />
        </Flex>
      </Modal>
    </>
  );
}
