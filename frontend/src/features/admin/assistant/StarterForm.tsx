import { Button } from 'antd';
import { messageOf, type AiPrompt } from '../../../shared/api/index.ts';
import { roleNames, roles, type Role } from '../../../shared/access/roles.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { Field } from '../../../shared/ui/form/Field.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { useSavePrompt } from './api.ts';

const AUDIENCES = roles.map((role) => ({ value: role, label: `First for ${roleNames[role]}` }));
const needed = (what: string) => (value: string) => (value.trim() ? null : `Enter ${what}`);

interface StarterFormProps {
  /** Null for a new one. */
  readonly prompt: AiPrompt | null;
  readonly onDone: () => void;
}

/** Title, text and audience of one starter. */
export function StarterForm({ prompt, onDone }: StarterFormProps) {
  const save = useSavePrompt();
  const form = useForm({
    id: `starter-${prompt?.id ?? 'new'}`,
    initial: { title: prompt?.title ?? '', body: prompt?.body ?? '', role: prompt?.role ?? '' },
    checks: { title: needed('a title'), body: needed('the text it begins with') },
    onSubmit: ({ title, body, role }) =>
      save.mutate(
        { id: prompt?.id ?? null, change: { title, body, role: role === '' ? null : (role as Role) } },
        { onSuccess: onDone },
      ),
  });
  return (
    <form
      className="starter-form"
      onSubmit={form.onSubmit}
      noValidate
      aria-label={prompt ? `Edit ${prompt.title}` : 'New starter'}
    >
      {save.error ? <Callout kind="danger">{messageOf(save.error)}</Callout> : null}
      <Field form={form} name="title" label="Title" maxLength={80} autoFocus />
      <Field form={form} name="body" label="Text" kind="long" maxLength={2_000} />
      <Field
        form={form}
        name="role"
        label="For"
        kind="select"
        optional
        choices={AUDIENCES}
        placeholder="Everybody"
      />
      <div className="starter-ways">
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button onClick={onDone} disabled={save.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
