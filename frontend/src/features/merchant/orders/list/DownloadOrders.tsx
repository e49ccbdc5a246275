import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { logProblem, messageOf } from '../../../../shared/api/index.ts';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { notice } from '../../../../shared/ui/notice/notice.ts';
import { type OrdersAsked, ordersFile } from '../../api.ts';

/** Saves the filtered orders as CSV, all pages of them. */
export function DownloadOrders({ asked }: { readonly asked: OrdersAsked }) {
  const { page: _page, ...all } = asked;
  const save = useMutation({
    mutationFn: () => ordersFile(all),
    onSuccess: (file) => saveFile(file, 'orders.csv'),
    onError: (error) => {
      logProblem('The orders were not saved as a file', error);
      notice.error('The file could not be made', messageOf(error));
    },
  });
  return (
    <Button loading={save.isPending} onClick={() => save.mutate()}>
      Download CSV
    </Button>
  );
}
