import { Alert, Button } from 'antd';
import { ApiError, messageOf, type AiLimits } from '../../../shared/api/index.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { hasChanged } from '../../../shared/ui/form/has-changed.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { limitsQuery, useSaveLimits } from './api.ts';
import { useQueryClient } from '@tanstack/react-query';

const MOST = 1_000_000_000;

const wholeNumber = (value: string): string | null => {
  const text = value.trim();
  if (text === '') return null;
  return /^\d+$/.test(text) && Number(text) <= MOST ? null : 'Enter a whole number, or leave it empty';
};

/** System prompt and monthly tokens; a save on an older version is refused and says so. */
export function LimitsForm({ limits }: { limits: AiLimits }) {
  const cache = useQueryClient();
  const save = useSaveLimits();
  const initial = {
    system_prompt: limits.system_prompt,
    monthly_tokens: limits.monthly_tokens === null ? '' : String(limits.monthly_tokens),
  };
  const form = useForm({
    id: 'ai-limits',
    initial,
    checks: { monthly_tokens: wholeNumber },
    onSubmit: ({ system_prompt, monthly_tokens }) =>
      save.mutate(
        {
          system_prompt,
          monthly_tokens: monthly_tokens.trim() === '' ? null : Number(monthly_tokens),
          version: limits.version,
        },
        { onSuccess: () => notice.success('Saved', 'The assistant uses it from the next question on.') },
      ),
  });
  const isOld = save.error instanceof ApiError && save.error.code === 'version_conflict';
  return (
    <form className="admin-form" onSubmit={form.onSubmit} noValidate>
      <LeaveGuard unsaved={hasChanged(form.values, initial)} />
      {limits.system_prompt === '' ? (
        <Alert
          type="error"
          role="note"
          showIcon
          title="Without a system prompt no question is sent, and each attempt is logged."
        />
      ) : null}
      {save.error ? (
        <Alert
          type="error"
          showIcon
          title={messageOf(save.error)}
          action={
            isOld ? (
              <Button size="small" onClick={() => void cache.invalidateQueries(limitsQuery())}>
                Show the newest
              </Button>
            ) : null
          }
        />
      ) : null}
      <FormField
        form={form}
        name="system_prompt"
        label="System prompt"
        kind="long"
        rows={8}
        maxLength={8_000}
        hint="Sent before every conversation. States what the assistant should follow and what it must leave to the dentist."
      />
      <FormField
        form={form}
        name="monthly_tokens"
        label="Tokens per person and month"
        optional
        inputMode="numeric"
        hint="Counts live answers only. Empty means no limit. A thousand tokens are about 750 words."
      />
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}
