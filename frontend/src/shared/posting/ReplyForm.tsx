import { Button } from 'antd';
import { useState } from 'react';
import { useNarrow } from '../lib/use-media.ts';
import { sendReply } from './api.ts';
import type { Posted } from './composer-types.ts';
import { EMPTY_POST, holdsImage } from './composer-types.ts';
import { PostFields, SendRow } from './PostFields.tsx';
import { Sheet } from './Sheet.tsx';
import { useComposer } from './use-composer.ts';

interface ReplyFormProps {
  readonly topicId: string;
  /** The topic stands among case discussions. */
  readonly cases: boolean;
  /** Who wrote in the topic, and may be mentioned. */
  readonly people: readonly string[];
  readonly onPosted: (posted: Posted) => void;
}

function Form({
  topicId,
  cases,
  people,
  onPosted,
  onClose,
}: ReplyFormProps & { readonly onClose?: () => void }) {
  const composer = useComposer({
    name: `reply-${topicId}`,
    initial: EMPTY_POST,
    wanted: ({ body }) => ({ title: false, category: false, confirmation: cases || holdsImage(body) }),
    send: (draft) => sendReply(topicId, draft),
    onSent: onPosted,
  });
  return (
    <form aria-label="Reply" noValidate onSubmit={composer.submit}>
      <PostFields
        composer={composer}
        label="Your reply"
        placeholder="Share what worked for you. Leave out anything that could identify a patient."
        rows={5}
        people={people}
      />
      <SendRow composer={composer} send="Post Reply" sending="Posting..." onCancel={onClose} />
    </form>
  );
}

/** The form for a reply below a topic; on a phone behind a button, as a sheet. Its draft is kept per topic. */
export function ReplyForm(props: ReplyFormProps) {
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  if (!narrow) return <Form {...props} />;
  const close = () => setOpen(false);
  return (
    <>
      <Button type="primary" block onClick={() => setOpen(true)}>
        Write a Reply
      </Button>
      {open ? (
        <Sheet title="Reply" onClose={close}>
          <Form
            {...props}
            onClose={close}
            onPosted={(posted) => {
              close();
              props.onPosted(posted);
            }}
          />
        </Sheet>
      ) : null}
    </>
  );
}
