import { Button, Flex, Input } from 'antd';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { DraftNote, useDraft } from '../../../shared/drafts/index.ts';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { steps } from '../api.ts';
import { DatedFiles } from '../form/DatedFiles.tsx';
import type { DatedFile } from '../form/form-values.ts';
import type { Referral } from '../types.ts';
import { useStep } from '../use-step.ts';

const CLOSED: readonly Referral['state'][] = ['draft', 'closed'];
const EMPTY: { body: string } = { body: '' };

/** A file that is sent along later. */
function SendFile({ referral }: { referral: Referral }) {
  const id = useId();
  const [files, setFiles] = useState<readonly DatedFile[]>([]);
  const send = useStep(
    (file: DatedFile) => steps.addFile(referral.id, { file_id: file.id, taken_on: file.takenOn }),
    'File sent',
  );
  const [file] = files;
  return (
    <Flex vertical gap="small" align="start">
      <DatedFiles id={id} most={1} value={files} error={undefined} onChange={setFiles} />
      {file ? (
        <Button
          disabled={file.takenOn === ''}
          loading={send.isPending}
          onClick={() => send.mutate(file, { onSuccess: () => setFiles([]) })}
        >
          Send file
        </Button>
      ) : null}
    </Flex>
  );
}

/** A message to the other side; an answer to a question gives the referral back to the specialist. */
export function Talk({ referral }: { referral: Referral }) {
  const id = useId();
  const draft = useDraft('referral-message', referral.id, EMPTY);
  const say = useStep((body: string) => steps.say(referral.id, body));
  if (CLOSED.includes(referral.state) || referral.is_sample) return null;
  const { body } = draft.value;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() === '') return document.getElementById(id)?.focus();
    say.mutate(body.trim(), { onSuccess: () => draft.clear() });
  };
  const asked = referral.state === 'more_info' && referral.side === 'sender';
  return (
    <section aria-label="Messages">
      <form onSubmit={submit} noValidate>
        <FieldItem id={id} label={asked ? 'Your answer' : 'Message'}>
          <Input.TextArea
            id={id}
            rows={3}
            maxLength={4000}
            value={body}
            onChange={({ target }) => draft.set({ body: target.value })}
          />
        </FieldItem>
        <Flex wrap gap="small" align="center">
          <Button type="primary" ghost htmlType="submit" loading={say.isPending}>
            {asked ? 'Send answer' : 'Send message'}
          </Button>
          {body === '' ? null : <DraftNote state={draft.state} />}
        </Flex>
      </form>
      <SendFile referral={referral} />
    </section>
  );
}
