import { Alert, Button, Card, Flex, Input } from 'antd';
import { messageOf } from '../../../shared/api/index.ts';
import { DraftNote, useDraft } from '../../../shared/drafts/index.ts';
import type { AlignerCase, ReviewAnswer } from '../types.ts';
import { useCaseChange } from '../use-case-change.ts';
import { caseSteps } from './api.ts';

/** The coach's word on a case: ready to be sent, or back to the doctor, with comments. */
export function CoachAnswer({ saved: { id } }: { saved: AlignerCase }) {
  const draft = useDraft<string>('tps_review', id, '');
  const answer = useCaseChange(
    id,
    (body: ReviewAnswer) => caseSteps.review(id, body),
    'Your review was sent.',
  );
  const comments = draft.value.trim();
  const send = (ok: boolean) => answer.mutate({ comments, ok }, { onSuccess: draft.clear });
  return (
    <Card title={<h3>Your review</h3>}>
      <Flex vertical gap="middle">
        <label htmlFor="tps-review">Comments</label>
        <Input.TextArea
          id="tps-review"
          rows={5}
          maxLength={4_000}
          value={draft.value}
          onChange={({ target }) => draft.set(target.value)}
        />
        {answer.error ? <Alert type="error" showIcon title={messageOf(answer.error)} /> : null}
        <Flex wrap gap="small" align="center">
          <Button type="primary" disabled={!comments} loading={answer.isPending} onClick={() => send(true)}>
            Ready to Submit
          </Button>
          <Button disabled={!comments || answer.isPending} onClick={() => send(false)}>
            Back to the Doctor
          </Button>
          <DraftNote state={draft.state} />
        </Flex>
      </Flex>
    </Card>
  );
}
