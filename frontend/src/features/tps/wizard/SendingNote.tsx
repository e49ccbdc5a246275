import { Alert } from 'antd';
import type { AlignerCase } from '../types.ts';

/** How far the sending is, or why the last one failed. */
export function SendingNote({ saved }: { saved: AlignerCase }) {
  const { submission } = saved;
  if (!submission || submission.state === 'done') return null;
  if (submission.state === 'failed')
    return (
      <Alert
        type="error"
        showIcon
        title={submission.error_message ?? 'The case was not submitted.'}
        description="Nothing was submitted. You can try again."
      />
    );
  const { files_sent, files_total } = submission;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title="The case is being submitted."
      description={files_total > 0 ? `${files_sent} of ${files_total} records sent` : undefined}
    />
  );
}
