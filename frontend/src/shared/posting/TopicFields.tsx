import { Input, Select } from 'antd';
import { FieldItem } from '../ui/fields/FieldItem.tsx';
import { MOST_TITLE, tagsOf } from './composer-types.ts';
import type { Composer } from './use-composer.ts';

/** The ids of what is said about a control. */
const described = (id: string, error: string | undefined, hint = false) => ({
  ...(error && { 'aria-invalid': true as const }),
  'aria-describedby':
    [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined,
});

/** The title of a topic. Enter sends nothing: the text comes after it. */
export function TitleField({ composer }: { readonly composer: Composer }) {
  const { name, value, errors, set, submit } = composer;
  const id = `${name}-title`;
  return (
    <FieldItem id={id} label="Title" error={errors.title}>
      <Input
        id={id}
        maxLength={MOST_TITLE}
        autoComplete="off"
        aria-required
        placeholder="Ask one question, as you would ask a colleague"
        value={value.title}
        {...described(id, errors.title)}
        onChange={({ target }) => set({ title: target.value })}
        onPressEnter={(event) => {
          event.preventDefault();
          if (event.ctrlKey || event.metaKey) submit();
        }}
      />
    </FieldItem>
  );
}

export function TagsField({ composer }: { readonly composer: Composer }) {
  const { name, value, errors, set } = composer;
  const id = `${name}-tags`;
  return (
    <FieldItem
      id={id}
      label="Tags"
      optional
      hint="Up to five words, each followed by Enter or a comma."
      error={errors.tags}
    >
      <Select
        id={id}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', ' ']}
        placeholder="ipr, attachments"
        value={[...value.tags]}
        {...described(id, errors.tags, true)}
        onChange={(tags: string[]) => set({ tags: tagsOf(tags) })}
      />
    </FieldItem>
  );
}
