import { Flex } from 'antd';
import { ChoiceSelect } from '../ui/fields/ChoiceSelect.tsx';
import { FieldItem } from '../ui/fields/FieldItem.tsx';
import { CASE_TEMPLATE } from './case-template.ts';
import { createTopic } from './api.ts';
import type { Category, PostDraft, Posted } from './composer-types.ts';
import { EMPTY_POST, holdsImage } from './composer-types.ts';
import { PostFields, SendRow } from './PostFields.tsx';
import { Sheet } from './Sheet.tsx';
import { SimilarTopics } from './SimilarTopics.tsx';
import { TagsField, TitleField } from './TopicFields.tsx';
import { type Composer, useComposer } from './use-composer.ts';

interface NewTopicFormProps {
  readonly categories: readonly Category[];
  /** The slug of the category to begin with. */
  readonly category: string | null;
  /** The title to begin with, for example a question that the page suggested. */
  readonly title: string;
  readonly onPosted: (posted: Posted) => void;
  readonly onClose: () => void;
}

/** A case begins with its template, unless something else was written. */
function begun(draft: PostDraft, holdsCases: (slug: string) => boolean): PostDraft {
  if (holdsCases(draft.category)) return draft.body.trim() === '' ? { ...draft, body: CASE_TEMPLATE } : draft;
  return draft.body.trim() === CASE_TEMPLATE.trim() ? { ...draft, body: '' } : draft;
}

interface CategoryFieldProps extends Pick<NewTopicFormProps, 'categories'> {
  readonly composer: Composer;
  readonly holdsCases: (slug: string) => boolean;
}

function CategoryField({ composer, categories, holdsCases }: CategoryFieldProps) {
  const { name, value, errors, set } = composer;
  const id = `${name}-category`;
  const open = categories.filter(({ may_post: mayPost }) => mayPost);
  const chosen = open.find(({ slug }) => slug === value.category);
  return (
    <FieldItem id={id} label="Category" error={errors.category} hint={chosen?.description}>
      <ChoiceSelect
        id={id}
        placeholder="Choose"
        choices={open.map(({ slug, name: label }) => ({ value: slug, label }))}
        value={chosen ? value.category : ''}
        aria-required
        {...(errors.category && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        onChange={(category) => set(begun({ ...value, category }, holdsCases))}
      />
    </FieldItem>
  );
}

/** The form for a new topic; on a phone a sheet of its own. The text is kept as a draft until it was posted. */
export function NewTopicForm({ categories, category, title, onPosted, onClose }: NewTopicFormProps) {
  const holdsCases = (slug: string) => categories.some((one) => one.slug === slug && one.holds_cases);
  const composer = useComposer({
    name: 'new-topic',
    initial: begun({ ...EMPTY_POST, category: category ?? '', title }, holdsCases),
    wanted: (draft: PostDraft) => ({
      ...{ title: true, category: true },
      confirmation: holdsCases(draft.category) || holdsImage(draft.body),
    }),
    send: createTopic,
    onSent: onPosted,
  });
  return (
    <Sheet title="New topic" onClose={onClose}>
      <form aria-label="New topic" noValidate onSubmit={composer.submit}>
        <CategoryField composer={composer} {...{ categories, holdsCases }} />
        <TitleField composer={composer} />
        <Flex vertical gap={20}>
          <SimilarTopics title={composer.value.title} />
          <PostFields
            composer={composer}
            label="Your question"
            placeholder="Say what you have tried and what you would like to know. Leave out anything that could identify a patient."
            cases={holdsCases(composer.value.category)}
          />
        </Flex>
        <TagsField composer={composer} />
        <SendRow composer={composer} send="Post Topic" sending="Posting..." onCancel={onClose} />
      </form>
    </Sheet>
  );
}
