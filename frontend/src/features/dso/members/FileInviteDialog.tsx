import { Alert, Button, Flex, Modal, Typography, Upload } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { dsoApi } from '../api.ts';
import { useChange } from '../use-change.ts';
import { FileRows } from './FileRows.tsx';

const MOST_CHARACTERS = 64_000;
const SAMPLE = 'email,role,permissions,locations';

interface Chosen {
  readonly name: string;
  readonly csv: string;
}

/** A chosen file is previewed at once; nothing is sent before the button is pressed. */
function useFileInviting(id: string) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const invite = useChange({
    organisation: id,
    change: (wanted: { csv: string; send: boolean }) => dsoApi.inviteByFile(id, wanted),
    done: () => null,
    quiet: true,
  });
  const choose = async (file: File) => {
    const csv = file.size > MOST_CHARACTERS ? '' : await file.text();
    setTooLarge(file.size > MOST_CHARACTERS);
    setChosen(csv ? { name: file.name, csv } : null);
    if (csv) invite.mutate({ csv, send: false });
    else invite.reset();
  };
  return { chosen, tooLarge, invite, choose };
}

function Explanation() {
  return (
    <Typography.Paragraph>
      The first line of the file names the columns: <code>{SAMPLE}</code>. Only the email address is needed.
      Roles are owner, manager, clinician and staff; permissions are practice.read, practice.write, tps.write,
      bi.read and referral.write. Separate several permissions or locations by a semicolon, in quotation
      marks. A file has at most 500 rows, of which 50 are invited a day.
    </Typography.Paragraph>
  );
}

function Form({ organisation, onClose }: { organisation: string; onClose: () => void }) {
  const { chosen, tooLarge, invite, choose } = useFileInviting(organisation);
  const { data } = invite;
  const count = data?.items.filter(({ result }) => result === 'sent').length ?? 0;
  const problem = tooLarge ? 'This file is too large. It may have 64 KB.' : null;
  const words = problem ?? (invite.isError ? messageOf(invite.error) : null);
  return (
    <Flex vertical gap="middle">
      <Explanation />
      <Upload
        accept=".csv,text/csv"
        showUploadList={false}
        disabled={invite.isPending}
        beforeUpload={(file) => {
          void choose(file);
          return false;
        }}
      >
        <Button disabled={invite.isPending}>{chosen ? 'Choose another file' : 'Choose file'}</Button>
      </Upload>
      {chosen ? <Typography.Text type="secondary">{chosen.name}</Typography.Text> : null}
      <div role="alert">{words ? <Alert type="error" role="note" showIcon title={words} /> : null}</div>
      <FileRows answer={data} />
      <Flex wrap gap="small">
        {chosen && data && !data.sent && count > 0 ? (
          <Button
            type="primary"
            loading={invite.isPending}
            onClick={() => invite.mutate({ csv: chosen.csv, send: true })}
          >
            {count === 1 ? 'Send 1 invitation' : `Send ${count} invitations`}
          </Button>
        ) : null}
        <Button onClick={onClose} disabled={invite.isPending}>
          {data?.sent ? 'Done' : 'Cancel'}
        </Button>
      </Flex>
    </Flex>
  );
}

interface FileInviteDialogProps {
  readonly organisation: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Invites the people of a CSV file, after a look at what would become of each row. */
export function FileInviteDialog({ organisation, open, onClose }: FileInviteDialogProps) {
  return (
    <Modal
      open={open}
      title="Invite from a file"
      onCancel={onClose}
      footer={null}
      width={640}
      centered
      destroyOnHidden
    >
      <Form organisation={organisation} onClose={onClose} />
    </Modal>
  );
}
