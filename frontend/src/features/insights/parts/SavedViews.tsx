import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/ItemList.tsx';
import { type Figures, filtersOf, insightsApi, insightsKeys, viewsQuery } from '../api.ts';
import { PERIODS } from '../../../shared/figures/period.ts';
import type { View } from '../types.ts';
import { changesOfView, type useInsightsView } from '../use-insights-view.ts';

interface SavedViewsProps {
  readonly figures: Figures;
  readonly change: ReturnType<typeof useInsightsView>['change'];
}

function useViews() {
  const cache = useQueryClient();
  const views = useQuery(viewsQuery());
  const onSuccess = () => cache.invalidateQueries({ queryKey: insightsKeys.views });
  const save = useMutation({
    mutationFn: ({ name, filters }: Pick<View, 'name' | 'filters'>) => insightsApi.saveView(name, filters),
    onSuccess,
  });
  const remove = useMutation({ mutationFn: insightsApi.deleteView, onSuccess });
  return { views, save, remove };
}

function SaveView({
  figures,
  save,
}: {
  readonly figures: Figures;
  readonly save: ReturnType<typeof useViews>['save'];
}) {
  const form = useForm({
    id: 'save-view',
    initial: { name: '' },
    checks: { name: (name) => (name.trim() ? null : 'Enter a name.') },
    onSubmit: ({ name }) =>
      save.mutate(
        { name: name.trim(), filters: filtersOf(figures) },
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
      <FormField form={form} name="name" label="Name for these filters" maxLength={80} autoComplete="off" />
      <Button htmlType="submit" loading={save.isPending}>
        Save view
      </Button>
    </form>
  );
}

const periodLabel = ({ filters }: View): string =>
  PERIODS.find(({ key }) => key === filters.period)?.label ?? 'Custom';

/** Filters under a name: saved, opened and deleted. */
export function SavedViews({ figures, change }: SavedViewsProps) {
  const [open, setOpen] = useState(false);
  const { views, save, remove } = useViews();
  const items = views.data?.items ?? [];
  const show = (view: View) => {
    change(changesOfView(view));
    setOpen(false);
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Saved views
      </Button>
      <Modal open={open} title="Saved views" footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <Flex vertical gap="large">
          {items.length === 0 ? <p className="muted">No view is saved yet.</p> : null}
          <ItemList>
            {items.map((view) => (
              <Item
                key={view.id}
                title={<strong>{view.name}</strong>}
                details={periodLabel(view)}
                actions={
                  <Flex gap="small">
                    <Button size="small" aria-label={`Open ${view.name}`} onClick={() => show(view)}>
                      Open
                    </Button>
                    <Button
                      size="small"
                      danger
                      aria-label={`Delete ${view.name}`}
                      disabled={remove.isPending}
                      onClick={() => remove.mutate(view.id)}
                    >
                      Delete
                    </Button>
                  </Flex>
                }
              />
            ))}
          </ItemList>
          {remove.error ? <Callout kind="danger">Not deleted. {messageOf(remove.error)}</Callout> : null}
          <SaveView figures={figures} save={save} />
        </Flex>
      </Modal>
    </>
  );
}
