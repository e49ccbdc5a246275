import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { startDownload } from '../../../shared/files/index.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { linkToDownload, type OwnDownload, type OwnOrder, ownOrderKey } from './api.ts';
import { leftText, noDownloadsText } from './labels.ts';

/** The link is asked for on the press: it expires after five minutes, and each one counts. */
function useDownload(orderId: string, { id }: OwnDownload) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => linkToDownload(id),
    onSuccess: ({ url }) => startDownload(url),
    onError: (error) => {
      logProblem('A bought file was not downloaded', error);
      notice.error('The file could not be downloaded', messageOf(error));
    },
    // The button waits for the new count.
    onSettled: () => cache.invalidateQueries({ queryKey: ownOrderKey(orderId) }),
  });
}

interface FileProps {
  readonly order: OwnOrder;
  readonly file: OwnDownload;
}

function DownloadItem({ order, file }: FileProps) {
  const download = useDownload(order.id, file);
  return (
    <Item
      title={file.name}
      details={leftText(file)}
      actions={
        file.left > 0 ? (
          <Button
            aria-label={`Download ${file.name}`}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download
          </Button>
        ) : null
      }
    />
  );
}

function Files({ order }: { readonly order: OwnOrder }) {
  return (
    <ItemList labelledBy="own-order-downloads">
      {order.downloads.map((file) => (
        <DownloadItem key={file.id} order={order} file={file} />
      ))}
    </ItemList>
  );
}

/** The bought files of a paid order, each with how often it can still be downloaded; before and after that, why there are none. */
export function Downloads({ order }: { readonly order: OwnOrder }) {
  const none = noDownloadsText(order);
  if (!none && order.downloads.length === 0) return null;
  return (
    <section aria-labelledby="own-order-downloads">
      <h3 id="own-order-downloads">Downloads</h3>
      {none ? <p className="muted">{none}</p> : <Files order={order} />}
    </section>
  );
}
