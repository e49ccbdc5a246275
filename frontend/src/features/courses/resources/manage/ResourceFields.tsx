import { Checkbox, Input } from 'antd';
import { describedBy, FieldItem } from '../../../../shared/ui/fields/FieldItem.tsx';
import { ChoiceSelect } from '../../../../shared/ui/fields/ChoiceSelect.tsx';
import { MarkdownEditor } from '../../../../shared/ui/markdown-editor/MarkdownEditor.tsx';
import { KINDS, leadsAway } from '../labels.ts';
import { MOST_BODY, type ResourceForm } from './use-resource-draft.ts';

interface LineProps {
  readonly form: ResourceForm;
  readonly field: 'title' | 'summary' | 'sourceUrl' | 'licenceNote';
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly rows?: number;
  readonly maxLength: number;
}

function Line({ form, field, label, hint, optional = false, rows, maxLength }: LineProps) {
  const id = `${form.name}-${field}`;
  const error = form.errors[field];
  const shared = {
    ...{ id, value: form.value[field], maxLength },
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy(id, error, hint),
    'aria-required': optional ? undefined : (true as const),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      form.set({ [field]: target.value }),
  };
  return (
    <FieldItem {...{ id, label, optional, hint, error }}>
      {rows ? <Input.TextArea {...shared} rows={rows} /> : <Input {...shared} />}
    </FieldItem>
  );
}

function KindField({ form, fixed }: { readonly form: ResourceForm; readonly fixed: boolean }) {
  const id = `${form.name}-kind`;
  const choices = form.imported ? KINDS.filter(({ value }) => !leadsAway(value)) : KINDS;
  if (fixed) return null;
  return (
    <FieldItem id={id} label="Kind">
      <ChoiceSelect
        id={id}
        choices={choices}
        value={form.value.kind}
        onChange={(kind) => form.set({ kind })}
      />
    </FieldItem>
  );
}

interface ResourceFieldsProps {
  readonly form: ResourceForm;
  /** The kind and the address of a resource stay as they were published. */
  readonly fixed?: boolean;
}

/** The fields of a resource, whether it is written, reviewed or changed. */
export function ResourceFields({ form, fixed = false }: ResourceFieldsProps) {
  const { name, value, errors, imported, set } = form;
  const away = leadsAway(value.kind) && !imported;
  return (
    <>
      <Line form={form} field="title" label="Title" maxLength={160} />
      <KindField form={form} fixed={fixed} />
      <Line form={form} field="summary" label="Summary" rows={3} maxLength={500} />
      {away && !fixed ? <Line form={form} field="sourceUrl" label="Address" maxLength={2000} /> : null}
      <MarkdownEditor
        id={`${name}-body`}
        label="Text"
        value={value.body}
        onChange={(body) => set({ body })}
        optional={away}
        error={errors.body}
        maxLength={MOST_BODY}
        rows={10}
      />
      <Line
        form={form}
        field="licenceNote"
        label={imported ? 'By what right may it be shown here?' : 'License note'}
        hint={
          imported ? 'For example: With permission of the owner, or CC BY 4.0. Readers see it.' : undefined
        }
        optional={!imported}
        rows={2}
        maxLength={500}
      />
      <Checkbox checked={value.open} onChange={({ target }) => set({ open: target.checked })}>
        Visitors may read it without an account
      </Checkbox>
    </>
  );
}
