import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { Tool, ToolField } from '../../../shared/api/index.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { PasswordInput } from '../../../shared/ui/form/PasswordInput.tsx';
import { whatIsAsked } from '../plain-words.ts';

interface KitFormProps {
  readonly tool: Tool;
  /** What the person waits for: their key, sample data, or nothing. */
  readonly waiting: 'fields' | 'sample' | null;
  readonly problem: string | null;
  readonly onFields: (fields: Record<string, string>) => void;
  readonly onSample: () => void;
  readonly onCancel: () => void;
}

function KitField({ field, disabled }: { field: ToolField; disabled: boolean }) {
  const input = { disabled, autoComplete: 'off', placeholder: field.placeholder ?? '', spellCheck: false };
  return (
    <Form.Item
      label={field.label}
      name={field.name}
      extra={field.help}
      rules={
        field.required ? [{ required: true, whitespace: true, message: `Enter the ${field.label}` }] : []
      }
    >
      {field.secret ? <PasswordInput {...input} what={field.label} /> : <Input {...input} />}
    </Form.Item>
  );
}

function trimmed(values: Record<string, string | undefined>): Record<string, string> {
  const filled = Object.entries(values).flatMap(([name, value]) => {
    const text = value?.trim();
    return text ? [[name, text] as const] : [];
  });
  return Object.fromEntries(filled);
}

/** The form a tool's manifest asks for. What was typed stays until it worked. */
export function KitForm({ tool, waiting, problem, onFields, onSample, onCancel }: KitFormProps) {
  const [tried, setTried] = useState(false);
  const busy = waiting !== null;
  const help = tool.auth.help_url;
  return (
    <Form
      name="authkit"
      layout="vertical"
      requiredMark="optional"
      noValidate
      validateTrigger={tried ? 'onChange' : 'onSubmit'}
      scrollToFirstError={{ focus: true }}
      onFinishFailed={() => setTried(true)}
      onFinish={(values: Record<string, string | undefined>) => onFields(trimmed(values))}
    >
      {problem && !busy ? (
        <div role="alert">
          <Callout kind="danger">{problem}</Callout>
        </div>
      ) : null}
      {tool.auth.fields.map((field) => (
        <KitField key={field.name} field={field} disabled={busy} />
      ))}
      {help ? (
        <p className="kit-help">
          <a href={help} target="_blank" rel="noreferrer">
            Where do I find my {whatIsAsked(tool)}?
          </a>
        </p>
      ) : null}
      <div className="kit-actions">
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
      </div>
      <p className="visually-hidden" role="status">
        {waiting === 'fields' ? 'Checking your key…' : ''}
      </p>
    </Form>
  );
}
