import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { startDownload } from '../../../shared/files/save-file.ts';
import { dayText } from '../../../shared/lib/time-labels.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { fileLink } from '../api.ts';
import type { Referral, ReferralFile } from '../types.ts';

/** The link is asked for at the press: it is logged, and ends after five minutes. */
function Download({ referralId, file }: { referralId: string; file: ReferralFile }) {
  const open = useMutation({
    mutationFn: () => fileLink(referralId, file.id),
    onSuccess: ({ url }) => startDownload(url),
    onError: (error) => {
      logProblem('A file of a referral was not opened', error);
      notice.error('Not opened', messageOf(error));
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

/** The files of the request or of the report, with the day on which each was taken. */
export function ReferralFiles({ referral, part }: { referral: Referral; part: ReferralFile['part'] }) {
  const files = referral.files.filter((file) => file.part === part);
  if (files.length === 0) return null;
  return (
    <ItemList label={part === 'request' ? 'Files of the referral' : 'Files of the report'}>
      {files.map((file) => (
        <Item
          key={file.id}
          title={file.name}
          details={`Taken on ${dayText(file.taken_on)}`}
          actions={<Download referralId={referral.id} file={file} />}
        />
      ))}
    </ItemList>
  );
}
