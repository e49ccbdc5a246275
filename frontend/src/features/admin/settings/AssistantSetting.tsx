import { Alert, Input, InputNumber, Typography } from 'antd';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import type { SettingOf } from './api.ts';
import { SettingSection } from './SettingSection.tsx';
import { tokensText } from './setting-text.ts';

const MOST_TOKENS = 1_000_000_000;

/** What stands before every conversation, and how much a person may use in a month. */
export function AssistantSetting({ setting }: { setting: SettingOf<'assistant'> }) {
  return (
    <SettingSection
      setting={setting}
      title="Assistant"
      description="Sent before every conversation, and how much one person may use. It counts from the next question on."
      textOf={({ system_prompt, monthly_tokens }) => (
        <>
          {tokensText(monthly_tokens)} tokens a month, and the system prompt
          <Typography.Paragraph ellipsis={{ rows: 4, expandable: true, symbol: 'Show all' }}>
            {system_prompt || '(empty)'}
          </Typography.Paragraph>
        </>
      )}
    >
      {({ value, defaults, set, errors, idOf }) => (
        <>
          {value.system_prompt.trim() === '' ? (
            <Alert
              type="error"
              role="note"
              showIcon
              title="Without a system prompt no question is sent, and each attempt is logged."
            />
          ) : null}
          <FieldItem
            id={idOf('system_prompt')}
            label="System prompt"
            hint="States what the assistant should follow and what it must leave to the dentist. Up to 8,000 characters."
            error={errors['system_prompt']}
          >
            <Input.TextArea
              id={idOf('system_prompt')}
              rows={8}
              maxLength={8_000}
              value={value.system_prompt}
              aria-describedby={describedBy(idOf('system_prompt'), errors['system_prompt'], 'hint')}
              onChange={({ target }) => set({ system_prompt: target.value })}
            />
          </FieldItem>
          <FieldItem
            id={idOf('monthly_tokens')}
            label="Tokens per person and month"
            optional
            hint={`Counts live answers only. Empty means no limit. A thousand tokens are about 750 words. Default: ${tokensText(defaults.monthly_tokens)}.`}
            error={errors['monthly_tokens']}
          >
            <InputNumber
              id={idOf('monthly_tokens')}
              min={0}
              max={MOST_TOKENS}
              precision={0}
              suffix="tokens"
              style={{ inlineSize: 220 }}
              value={value.monthly_tokens}
              aria-describedby={describedBy(idOf('monthly_tokens'), errors['monthly_tokens'], 'hint')}
              onChange={(tokens) => set({ monthly_tokens: tokens })}
            />
          </FieldItem>
        </>
      )}
    </SettingSection>
  );
}
