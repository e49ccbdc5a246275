import { Button, Flex } from 'antd';
import type { Tool } from '../../../shared/api/index.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { needed } from '../../../shared/ui/form/checks.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { requestText } from '../attempt-labels.ts';
import type { Sending } from '../use-authkit.ts';

interface AuthKitFormProps {
  readonly tool: Tool;
  /** What the person waits for: their key, sample data, or nothing. */
  readonly waiting: Sending | null;
  readonly onFields: (fields: Record<string, string>) => void;
  readonly onSample: () => void;
  readonly onCancel: () => void;
}

/** What was typed, without the spaces that copying leaves around a key. */
function trimmed(values: Record<string, string>): Record<string, string> {
  const filled = Object.entries(values).map(([name, value]) => [name, value.trim()] as const);
  return Object.fromEntries(filled.filter(([, value]) => value));
}

function useKitForm({ tool, onFields }: AuthKitFormProps) {
  const { fields } = tool.auth;
  const required = fields.filter((field) => field.required);
  return useForm<string>({
    id: 'authkit',
    initial: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    checks: Object.fromEntries(required.map(({ name, label }) => [name, needed(`Enter the ${label}`)])),
    onSubmit: (values) => onFields(trimmed(values)),
  });
}

function Actions({ tool, waiting, onSample, onCancel }: AuthKitFormProps) {
  return (
    <Flex vertical gap="small">
      <Button
        type="primary"
        htmlType="submit"
        block
        loading={waiting === 'fields'}
        disabled={waiting === 'sample'}
      >
        {waiting === 'fields' ? 'Checking your key…' : `Connect ${tool.name}`}
      </Button>
      <Button block loading={waiting === 'sample'} disabled={waiting === 'fields'} onClick={onSample}>
        {waiting === 'sample' ? 'Preparing sample data…' : 'Use sample data'}
      </Button>
      <Button type="text" block onClick={onCancel}>
        Cancel
      </Button>
      <p className="visually-hidden" role="status">
        {waiting === 'fields' ? 'Checking your key…' : ''}
      </p>
    </Flex>
  );
}

/** The form a tool's manifest asks for. What was typed stays until it worked. */
export function AuthKitForm(props: AuthKitFormProps) {
  const { tool, waiting } = props;
  const form = useKitForm(props);
  const { fields, help_url } = tool.auth;
  return (
    <form onSubmit={form.onSubmit} noValidate>
      {fields.map(({ name, label, help, placeholder, secret, required }) => (
        <FormField
          key={name}
          form={form}
          name={name}
          label={label}
          hint={help}
          placeholder={placeholder}
          kind={secret ? 'secret' : 'text'}
          optional={!required}
          disabled={waiting !== null}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      {help_url ? (
        <p className="kit-help muted">
          <a href={help_url} target="_blank" rel="noreferrer">
            Where do I find my {requestText(tool)}?
          </a>
        </p>
      ) : null}
      <Actions {...props} />
    </form>
  );
}
