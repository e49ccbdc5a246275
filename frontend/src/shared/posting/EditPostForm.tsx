import { changePost } from './api.ts';
import { EMPTY_POST, holdsImage } from './composer-types.ts';
import { PostFields, SendRow } from './PostFields.tsx';
import { Sheet } from './Sheet.tsx';
import { TagsField, TitleField } from './TopicFields.tsx';
import { useComposer } from './use-composer.ts';

interface EditPostFormProps {
  readonly postId: string;
  readonly body: string;
  readonly confirmed: boolean;
  /** Of the topic, where the post opens it; null for a reply. */
  readonly topic: { readonly title: string; readonly tags: readonly string[] } | null;
  /** The topic stands among case discussions. */
  readonly cases: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The form that changes a post. Its draft is kept apart from the post until it is saved, and given up with Cancel. */
export function EditPostForm({ postId, body, confirmed, topic, cases, onSaved, onClose }: EditPostFormProps) {
  const composer = useComposer({
    name: `edit-${postId}`,
    initial: {
      ...{ ...EMPTY_POST, body, confirmed },
      ...(topic && { title: topic.title, tags: [...topic.tags] }),
    },
    wanted: (draft) => ({
      ...{ title: topic !== null, category: false },
      confirmation: cases || holdsImage(draft.body),
    }),
    send: (draft) => changePost(postId, topic !== null, draft),
    onSent: onSaved,
  });
  const cancel = () => {
    composer.discard();
    onClose();
  };
  return (
    <Sheet title="Edit post" onClose={cancel}>
      <form aria-label="Edit post" noValidate onSubmit={composer.submit}>
        {topic ? <TitleField composer={composer} /> : null}
        <PostFields composer={composer} label="Text" placeholder="" />
        {topic ? <TagsField composer={composer} /> : null}
        <SendRow composer={composer} send="Save Changes" sending="Saving..." onCancel={cancel} />
      </form>
    </Sheet>
  );
}
