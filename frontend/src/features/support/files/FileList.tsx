import { useMutation } from '@tanstack/react-query';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import { client } from '../../../shared/api/client.ts';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import type { SentFile } from '../types.ts';
import { sizeText } from './file-rules.ts';

/** Its link is asked for when it is wanted, because it ends after five minutes. */
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
      className="file-open"
      icon={<DownloadOutlined aria-hidden />}
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      <span>
        <span className="visually-hidden">Download </span>
        {file.name} <small>{sizeText(file.bytes)}</small>
      </span>
    </Button>
  );
}

/** The files of one message. */
export function FileList({ files }: { files: readonly SentFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="support-list" aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          <FileButton file={file} />
        </li>
      ))}
    </ul>
  );
}
