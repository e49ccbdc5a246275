import { Alert, Button, Typography } from 'antd';
import { useState } from 'react';
import type { ToolSetting, ToolSettings } from '../../../shared/api/index.ts';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { ProofQuestion, requiredProof } from '../../../shared/proof/index.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import type { FormState } from '../../../shared/ui/form/use-form.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { useSaveSettings } from './api.ts';
import { changesIn, mergeTyped, typedFrom } from './setting-changes.ts';
import { variableName, WHY_PROVE } from './tool-text.ts';

const fieldErrors = (error: unknown) => (error instanceof ApiError ? error.info.fields : undefined);

/** Typed text survives a failed save; after another administrator's change the rest of the fields show theirs. */
function useSettingsForm(settings: ToolSettings) {
  const save = useSaveSettings(settings.tool_id);
  const [seen, setSeen] = useState(settings);
  const send = (values: Record<string, string | null>) =>
    save.mutate(
      { values, version: settings.version },
      {
        onSuccess: (saved) => {
          setSeen(saved);
          form.reset(typedFrom(saved.items));
          notice.success('Saved', `${saved.tool_name}: the new settings apply from now on.`);
        },
        onError: (error) => form.refuse(fieldErrors(error) ?? {}),
      },
    );
  const form = useForm<string>({
    id: 'tool-setting',
    initial: typedFrom(settings.items),
    onSubmit: (typed) => send(changesIn(settings.items, typed)),
  });
  if (seen.version !== settings.version) {
    setSeen(settings);
    form.reset(mergeTyped(seen.items, settings.items, form.values));
  }
  const required = requiredProof(save.error);
  const failure = save.error && !fieldErrors(save.error) && !required ? messageOf(save.error) : null;
  const changed = Object.keys(changesIn(settings.items, form.values)).length > 0;
  const proof = {
    required,
    onProved: () => (save.variables ? send({ ...save.variables.values }) : undefined),
    onCancel: save.reset,
  };
  const remove = (name: string) => send({ [name]: null });
  return { form, failure, changed, busy: save.isPending, remove, proof };
}

/** What the environment of the hub says cannot be changed here. */
function Fixed({ item, toolId }: { item: ToolSetting; toolId: string }) {
  return (
    <Typography.Paragraph>
      <strong>{item.label}</strong>
      <p className="muted">
        {item.value ? <code>{item.value}</code> : null} Set by <code>{variableName(toolId, item.name)}</code>{' '}
        in the environment of the hub.
      </p>
    </Typography.Paragraph>
  );
}

interface SettingProps {
  readonly item: ToolSetting;
  readonly toolId: string;
  /** Nothing is live without it, even where the form may be saved without it. */
  readonly needed: boolean;
  readonly form: FormState<string>;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

function Setting({ item, toolId, needed, form, busy, onRemove }: SettingProps) {
  const { name, label, help, kind, options = [], secret, required, source, value } = item;
  if (source === 'environment') return <Fixed item={item} toolId={toolId} />;
  const stored = secret && source === 'stored';
  const hint = stored ? (
    <>
      Stored: <code>{value}</code>. It is never shown again; type a new one to replace it.{' '}
      <Button size="small" disabled={busy} onClick={onRemove}>
        Remove {label}
      </Button>
    </>
  ) : (
    help
  );
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      kind={kind === 'choice' ? 'select' : secret ? 'secret' : 'text'}
      choices={options}
      optional={!required && !needed}
      hint={hint}
      autoComplete="off"
      spellCheck={false}
      {...(value && source !== 'none' ? { placeholder: standing(item) } : {})}
    />
  );
}

/** What holds while nothing is entered. */
function standing({ kind, options = [], source, value }: ToolSetting): string {
  if (kind === 'choice') return `Default: ${options[0]?.label ?? ''}`;
  return source === 'default' ? (value ?? '') : '';
}

/** Addresses with a default of the vendor's are rarely changed: they stand folded away. */
const isUsual = (
  { kind, source, value, required, name }: ToolSetting,
  missing: readonly string[],
  label: string,
) =>
  required ||
  kind !== 'url' ||
  missing.includes(label) ||
  (name === 'base_url' && source === 'stored') ||
  !value;

/** The form of one tool's settings. */
export function SettingsForm({ settings }: { settings: ToolSettings }) {
  const { form, failure, changed, busy, remove, proof } = useSettingsForm(settings);
  const usual = settings.items.filter(
    (item) => item.name !== 'issuer' && isUsual(item, settings.missing, item.label),
  );
  const addresses = settings.items.filter((item) => !usual.includes(item));
  const show = (item: ToolSetting) => (
    <Setting
      key={item.name}
      item={item}
      toolId={settings.tool_id}
      needed={settings.missing.includes(item.label)}
      form={form}
      busy={busy}
      onRemove={() => remove(item.name)}
    />
  );
  return (
    <>
      <form onSubmit={form.onSubmit} noValidate className="admin-form">
        <LeaveGuard unsaved={changed} />
        {failure ? <Alert type="error" showIcon title={failure} /> : null}
        {usual.map(show)}
        {addresses.length > 0 ? (
          <details>
            <summary className="fold">Addresses</summary>
            <p className="muted">
              Leave empty to use the vendor’s own address. An address entered here can be inside your own
              network.
            </p>
            {addresses.map(show)}
          </details>
        ) : null}
        <Button type="primary" htmlType="submit" loading={busy} disabled={!changed}>
          {busy ? 'Saving...' : 'Save Settings'}
        </Button>
      </form>
      <ProofQuestion {...proof}>{WHY_PROVE}</ProofQuestion>
    </>
  );
}
