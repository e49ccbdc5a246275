import { Alert, Button, Card, Flex } from 'antd';
import { messageOf, type AiPrompt } from '../../../shared/api/index.ts';
import { roleNames, roles, type Role } from '../../../shared/access/roles.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { hasChanged } from '../../../shared/ui/form/has-changed.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
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
  const initial = { title: prompt?.title ?? '', body: prompt?.body ?? '', role: prompt?.role ?? '' };
  const form = useForm({
    id: `starter-${prompt?.id ?? 'new'}`,
    initial,
    checks: { title: needed('a title'), body: needed('the text it begins with') },
    onSubmit: ({ title, body, role }) =>
      save.mutate(
        { id: prompt?.id ?? null, change: { title, body, role: role === '' ? null : (role as Role) } },
        { onSuccess: onDone },
      ),
  });
  return (
    <Card size="small">
      <LeaveGuard unsaved={hasChanged(form.values, initial)} />
      <form
        className="admin-form"
        onSubmit={form.onSubmit}
        noValidate
        aria-label={prompt ? `Edit ${prompt.title}` : 'New starter'}
      >
        {save.error ? <Alert type="error" showIcon title={messageOf(save.error)} /> : null}
        <FormField form={form} name="title" label="Title" maxLength={80} autoFocus />
        <FormField form={form} name="body" label="Text" kind="long" maxLength={2_000} />
        <FormField
          form={form}
          name="role"
          label="For"
          kind="select"
          optional
          choices={AUDIENCES}
          placeholder="Everybody"
        />
        <Flex gap={12}>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
          <Button onClick={onDone} disabled={save.isPending}>
            Cancel
          </Button>
        </Flex>
      </form>
    </Card>
  );
}
