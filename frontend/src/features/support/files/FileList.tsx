import { useMutation } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { Icon } from '../../../shared/ui/icon/Icon.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import type { SentFile } from '../types.ts';
import { sizeWords } from './file-rules.ts';
import './files.css';

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
    <button
      type="button"
      className="file-open"
      aria-busy={open.isPending}
      onClick={() => (open.isPending ? undefined : open.mutate())}
    >
      <Icon name="download" size={18} />
      <span className="visually-hidden">Download </span>
      <span>{file.name}</span> <small>{sizeWords(file.bytes)}</small>
    </button>
  );
}

/** The files of one message. */
export function FileList({ files }: { files: readonly SentFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="file-list" aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          <FileButton file={file} />
        </li>
      ))}
    </ul>
  );
}
