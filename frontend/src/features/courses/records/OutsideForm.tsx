import { Alert, Button, Drawer, Flex } from 'antd';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { DraftNote, useDraft } from '../../../shared/drafts/index.ts';
import { DropArea, FileField, useFiles } from '../../../shared/files/index.ts';
import { METHODS } from '../../../shared/learning/labels.ts';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { type Check, needed } from '../../../shared/ui/form/checks.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { type OutsideRecord, useAddOutside } from './api.ts';

type Field = 'title' | 'provider_name' | 'method' | 'agd_subject_code' | 'credits' | 'completed_on';
type Values = Record<Field, string>;

const EMPTY: Values = {
  ...{ title: '', provider_name: '', method: '', agd_subject_code: '', credits: '', completed_on: '' },
};

const credits: Check<Field> = (text) => {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text.trim())) return 'Enter the credits, such as 1.5';
  return Number(text) > 0 && Number(text) <= 200 ? null : 'Enter more than 0 and at most 200 credits';
};

const CHECKS = {
  title: needed('Enter the title'),
  provider_name: needed('Enter who provided it'),
  method: needed('Choose how it was taught'),
  agd_subject_code: (text) =>
    text.trim() === '' || /^\d{3}$/.test(text.trim()) ? null : 'A subject code has three digits',
  credits,
  completed_on: needed('Choose the day of completion'),
} satisfies Record<Field, Check<Field>>;

const recordOf = (values: Values, fileId: string | undefined): OutsideRecord => ({
  title: values.title.trim(),
  provider_name: values.provider_name.trim(),
  method: values.method as OutsideRecord['method'],
  credits: Number(values.credits),
  completed_on: values.completed_on,
  ...(values.agd_subject_code.trim() ? { agd_subject_code: values.agd_subject_code.trim() } : {}),
  ...(fileId ? { file_id: fileId } : {}),
});

/** The form of an outside record: its text stays through a reload and a failed sending. */
function useOutsideForm(onDone: () => void) {
  const draft = useDraft<Values>('ce-outside', 'new', EMPTY);
  const files = useFiles({ purpose: 'ce_outside', most: 1 });
  const add = useAddOutside();
  const form = useForm<Field>({
    ...{ id: 'ce-outside', initial: EMPTY, checks: CHECKS },
    store: { value: { ...EMPTY, ...draft.value }, set: draft.set },
    onSubmit: (values) => {
      if (add.isPending || !files.ready()) return;
      add.mutate(recordOf(values, files.ids[0]), {
        onSuccess: () => {
          draft.clear();
          notice.success('Record added', 'It is marked as self-declared.');
          onDone();
        },
        onError: (error) => form.refuse((error instanceof ApiError && error.info.fields) || {}),
      });
    },
  });
  return { form, files, add, state: draft.state };
}

function Fields({ onDone }: { readonly onDone: () => void }) {
  const { form, files, add, state } = useOutsideForm(onDone);
  return (
    <form onSubmit={form.onSubmit} noValidate>
      {add.error ? <Alert type="error" showIcon title={messageOf(add.error)} /> : null}
      <FormField form={form} name="title" label="Title" maxLength={160} autoComplete="off" autoFocus />
      <FormField form={form} name="provider_name" label="Provider" maxLength={160} autoComplete="off" />
      <FormField
        form={form}
        name="method"
        label="How it was taught"
        kind="select"
        placeholder="Choose"
        choices={METHODS}
      />
      <Flex wrap gap="0 16px">
        <FormField form={form} name="credits" label="Credits" inputMode="decimal" autoComplete="off" />
        <DateField form={form} name="completed_on" label="Completed on" />
        <FormField
          form={form}
          name="agd_subject_code"
          label="AGD subject code"
          optional
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
      </Flex>
      <h3>Proof</h3>
      <DropArea files={files}>
        <FileField id="ce-outside-file" files={files} />
      </DropArea>
      <Flex wrap align="center" gap="small" style={{ marginBlockStart: 24 }}>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          {add.isPending ? 'Adding...' : 'Add record'}
        </Button>
        <Button onClick={onDone} disabled={add.isPending}>
          Close
        </Button>
        <DraftNote state={state} />
      </Flex>
    </form>
  );
}

interface OutsideFormProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Declares continuing education elsewhere, with one file as proof. */
export function OutsideForm({ open, onClose }: OutsideFormProps) {
  return (
    <Drawer open={open} title="Add outside record" size="min(100vw, 560px)" onClose={onClose} destroyOnHidden>
      <p className="muted" style={{ marginBlockEnd: 24 }}>
        For continuing education from other providers. You declare it yourself; nobody verifies it here.
      </p>
      <Fields onDone={onClose} />
    </Drawer>
  );
}
