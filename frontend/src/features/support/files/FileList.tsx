import { useMutation } from '@tanstack/react-query';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import { client } from '../../../shared/api/client.ts';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import type { SentFile } from '../types.ts';
import { sizeText } from './file-rules.ts';

/** Starts the download. The link is requested on click, because it expires after five minutes. */
function download(url: string): void {
  const link = Object.assign(document.createElement('a'), { href: url, download: '' });
  document.body.append(link);
  link.click();
  link.remove();
}

function FileButton({ file }: { file: SentFile }) {
  const open = useMutation({
    mutationFn: () => client.get('/api/files/{id}/link', { params: { path: { id: file.id } } }),
    onSuccess: ({ url }) => download(url),
    onError: (error) => {
      logProblem('A file was not opened', error);
      notice.error(messageOf(error));
    },
  });
  return (
    <Button
      type="text"
      aria-label={`Download ${file.name}`}
      icon={<DownloadOutlined aria-hidden />}
      loading={open.isPending}
      onClick={() => open.mutate()}
    />
  );
}

/** The files of one message. */
export function FileList({ files }: { files: readonly SentFile[] }) {
  if (files.length === 0) return null;
  return (
    <ItemList label="Files">
      {files.map((file) => (
        <Item
          key={file.id}
          title={file.name}
          details={sizeText(file.bytes)}
          actions={<FileButton file={file} />}
        />
      ))}
    </ItemList>
  );
}
