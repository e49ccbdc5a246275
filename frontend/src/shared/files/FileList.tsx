import { useMutation } from '@tanstack/react-query';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import { client } from '../api/client.ts';
import { logProblem, messageOf } from '../api/index.ts';
import { notice } from '../ui/notice/notice.ts';
import { Item, ItemList } from '../ui/item-list/index.ts';
import { sizeText } from './file-rules.ts';
import { startDownload } from './save-file.ts';
import type { SentFile } from './use-files.ts';

/** Downloads one file. The link is requested on click, because it expires after five minutes. */
export function FileButton({ file }: { file: Pick<SentFile, 'id' | 'name'> }) {
  const open = useMutation({
    mutationFn: () => client.get('/api/files/{id}/link', { params: { path: { id: file.id } } }),
    onSuccess: ({ url }) => startDownload(url),
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
