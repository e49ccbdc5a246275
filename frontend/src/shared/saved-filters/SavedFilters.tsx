import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../api/index.ts';
import { Callout } from '../ui/form/Callout.tsx';
import { Item, ItemList } from '../ui/item-list/ItemList.tsx';
import { SaveFilters } from './SaveFilters.tsx';

interface Saved {
  readonly id: string;
  readonly name: string;
}

interface SavedFiltersProps<One extends Saved> {
  /** What one is called: `view`, `filter`. */
  readonly noun: string;
  readonly saved: UseQueryResult<{ readonly items: readonly One[] }>;
  /** Of `saved`, which is read again after each change. */
  readonly queryKey: QueryKey;
  /** Stores the filters now set. */
  readonly save: (name: string) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly detailsOf?: (one: One) => ReactNode;
  readonly onShow: (one: One) => void;
}

/** Filters of a page under a name: saved, shown and deleted in a dialog. */
export function SavedFilters<One extends Saved>(props: SavedFiltersProps<One>) {
  const { noun, saved, queryKey, detailsOf } = props;
  const [open, setOpen] = useState(false);
  const cache = useQueryClient();
  const onSuccess = () => cache.invalidateQueries({ queryKey });
  const remove = useMutation({ mutationFn: props.remove, onSuccess });
  const show = (one: One) => {
    props.onShow(one);
    setOpen(false);
  };
  const title = `Saved ${noun}s`;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Modal open={open} title={title} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <Flex vertical gap="large">
          {saved.error ? <Callout kind="danger">{messageOf(saved.error)}</Callout> : null}
          {saved.data?.items.length === 0 ? <p className="muted">No {noun} is saved yet.</p> : null}
          <ItemList>
            {saved.data?.items.map((one) => (
              <Item
                key={one.id}
                title={<strong>{one.name}</strong>}
                details={detailsOf?.(one)}
                actions={
                  <Flex gap="small">
                    <Button size="small" aria-label={`Show ${one.name}`} onClick={() => show(one)}>
                      Show
                    </Button>
                    <Button
                      size="small"
                      danger
                      aria-label={`Delete ${one.name}`}
                      disabled={remove.isPending}
                      onClick={() => remove.mutate(one.id)}
                    >
                      Delete
                    </Button>
                  </Flex>
                }
              />
            ))}
          </ItemList>
          {remove.error ? <Callout kind="danger">Not deleted. {messageOf(remove.error)}</Callout> : null}
          <SaveFilters noun={noun} save={props.save} onSaved={onSuccess} />
        </Flex>
      </Modal>
    </>
  );
}
