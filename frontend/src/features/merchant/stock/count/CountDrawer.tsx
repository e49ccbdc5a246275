import { Alert, Button, Drawer, Flex, Result } from 'antd';
import { messageOf } from '../../../../shared/api/index.ts';
import { useForm } from '../../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../../shared/ui/leave-guard/LeaveGuard.tsx';
import type { StockCount } from '../api.ts';
import { ApplyCounts } from './ApplyCounts.tsx';
import { CountRows } from './CountRows.tsx';
import { CountSource } from './CountSource.tsx';
import { useCounting } from './use-counting.ts';

const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

/** "2 items differ. 30 items are as they were counted. 1 line cannot be taken over." */
const summaryOf = ({ changes, unchanged, refused }: StockCount): string =>
  [
    changes === 0 ? 'Nothing differs.' : `${items(changes)} ${changes === 1 ? 'differs' : 'differ'}.`,
    ...(unchanged > 0 ? [`${items(unchanged)} ${unchanged === 1 ? 'is' : 'are'} as counted.`] : []),
    ...(refused > 0 ? [`${lines(refused)} cannot be taken over.`] : []),
  ].join(' ');

function Done({ count, onClose }: { readonly count: StockCount; readonly onClose: () => void }) {
  return (
    <Result
      status="success"
      title={`The stock of ${items(count.changes)} was changed`}
      subTitle={count.refused > 0 ? `${lines(count.refused)} could not be taken over.` : undefined}
      extra={
        <Button type="primary" onClick={onClose}>
          Done
        </Button>
      }
    />
  );
}

function Counting({ onClose }: { readonly onClose: () => void }) {
  const { preview, apply, look } = useCounting();
  const form = useForm({
    id: 'stock-counts',
    initial: { csv: '' },
    checks: { csv: (text) => (text.trim() ? null : 'Choose a file or paste lines') },
    onSubmit: ({ csv }) => look(csv),
  });
  const { csv } = form.values;
  // What was typed since makes the differences old.
  const count = preview.variables === csv ? preview.data : undefined;
  const error = apply.error ?? preview.error;
  if (apply.data) return <Done count={apply.data} onClose={onClose} />;
  return (
    <Flex vertical gap="large">
      <LeaveGuard unsaved={csv !== ''} />
      <CountSource
        form={form}
        busy={preview.isPending}
        onFile={(text) => {
          form.set('csv', text);
          look(text);
        }}
      />
      <div role="alert">
        {error ? <Alert type="error" role="note" showIcon title={messageOf(error)} /> : null}
      </div>
      <p role="status">{count ? summaryOf(count) : ''}</p>
      {count ? <CountRows key={count.hash} count={count} /> : null}
      {count && count.changes > 0 ? (
        <ApplyCounts
          changes={count.changes}
          busy={apply.isPending}
          onApply={(reason) => apply.mutate({ csv, hash: count.hash, reason })}
        />
      ) : null}
    </Flex>
  );
}

/** Takes over what was counted, from a file or pasted lines, after a look at the differences. */
export function CountDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Drawer open={open} title="Import counts" size="min(100vw, 640px)" onClose={onClose} destroyOnHidden>
      <Counting onClose={onClose} />
    </Drawer>
  );
}
