import { Alert, Button, Flex } from 'antd';
import { messageOf } from '../../../shared/api/index.ts';
import { isBeingSent } from '../use-case-live.ts';
import { RecordsPanel } from '../records/RecordsPanel.tsx';
import type { Records } from '../records/use-records.ts';
import type { AlignerCase } from '../types.ts';
import { useSubmit } from '../wizard/use-submit.ts';

/** After a records issue the case is sent again from here. */
function SendAgain({ saved, busy }: { saved: AlignerCase; busy: boolean }) {
  const submit = useSubmit(saved);
  const sending = submit.isPending || isBeingSent(saved);
  return (
    <>
      {submit.error ? <Alert type="error" showIcon role="alert" title={messageOf(submit.error)} /> : null}
      <div>
        <Button type="primary" disabled={busy} loading={sending} onClick={() => submit.mutate()}>
          {sending ? 'Submitting...' : 'Submit Again'}
        </Button>
      </div>
    </>
  );
}

/** The records of a case; with a records issue they can be replaced. */
export default function RecordsTab({ saved, records }: { saved: AlignerCase; records: Records }) {
  const again = saved.status === 'records_issue' && saved.may.submit;
  return (
    <Flex vertical gap="middle">
      {again ? <SendAgain saved={saved} busy={records.busy} /> : null}
      <RecordsPanel saved={saved} records={records} disabled={!saved.may.add_files} />
    </Flex>
  );
}
