import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Input, Skeleton } from 'antd';
import { requestIdOf } from '../../../../shared/api/index.ts';
import type { DraftState } from '../../../../shared/drafts/index.ts';
import { FieldItem } from '../../../../shared/ui/fields/FieldItem.tsx';
import { RetryBlock } from '../../../../shared/ui/retry-block/RetryBlock.tsx';
import { ownNotesQuery, useNotes } from './use-notes.ts';

const MOST = 20_000;
const STATES: Partial<Record<DraftState, string>> = {
  unsaved: 'Saving...',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Not saved; kept while this page is open',
};

interface ConflictProps {
  readonly mine: string;
  readonly theirs: string;
  readonly onSettle: (body: string) => void;
}

function Conflict({ mine, theirs, onSettle }: ConflictProps) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="These notes were changed in another window"
      description={
        <Flex vertical gap="middle">
          <p className="as-typed">{theirs || 'They are empty there.'}</p>
          <Flex wrap gap="small">
            <Button
              type="primary"
              disabled={mine.length + theirs.length + 2 > MOST}
              onClick={() => onSettle(`${theirs}\n\n${mine}`.trim())}
            >
              Keep both
            </Button>
            <Button onClick={() => onSettle(mine)}>Keep what is here</Button>
            <Button onClick={() => onSettle(theirs)}>Use the other text</Button>
          </Flex>
        </Flex>
      }
    />
  );
}

function NotesField({ lessonId }: { readonly lessonId: string }) {
  const { draft, other, settle } = useNotes(lessonId);
  return (
    <Flex vertical gap="middle">
      {other ? <Conflict mine={draft.value} theirs={other.body} onSettle={settle} /> : null}
      <FieldItem
        id="lesson-notes"
        label="Your notes"
        hint="Only you can read them. Leave out anything that could identify a patient."
      >
        <Input.TextArea
          id="lesson-notes"
          autoSize={{ minRows: 8, maxRows: 24 }}
          maxLength={MOST}
          value={draft.value}
          aria-describedby="lesson-notes-hint"
          onChange={({ target }) => draft.set(target.value)}
        />
      </FieldItem>
      <span className="muted" role="status">
        {STATES[draft.state] ?? ''}
      </span>
    </Flex>
  );
}

/** The learner's own notes on a lesson, saved as they are typed. */
export function Notes({ lessonId }: { readonly lessonId: string }) {
  const { data, error, refetch } = useQuery(ownNotesQuery(lessonId));
  if (data) return <NotesField lessonId={lessonId} />;
  if (!error) return <Skeleton active title={false} />;
  return <RetryBlock what="Your notes" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
}
