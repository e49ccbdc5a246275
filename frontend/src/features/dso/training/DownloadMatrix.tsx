import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { saveFile } from '../../../shared/files/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { dsoApi } from '../api.ts';

/** Saves the matrix as a CSV file. */
export function DownloadMatrix({ organisation, name }: { organisation: string; name: string }) {
  const download = useMutation({
    mutationFn: () => dsoApi.matrixFile(organisation),
    onSuccess: (text) => saveFile(new Blob([String(text)], { type: 'text/csv' }), `Training ${name}.csv`),
    onError: (error) => {
      logProblem('The training matrix was not downloaded', error);
      notice.error('The file could not be downloaded', messageOf(error));
    },
  });
  return (
    <Button loading={download.isPending} onClick={() => download.mutate()}>
      Download CSV
    </Button>
  );
}
