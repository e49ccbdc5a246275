import { useQuery } from '@tanstack/react-query';
import { Button, Card, Checkbox, Flex, Input } from 'antd';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { DraftNote, useDraft } from '../../../shared/drafts/index.ts';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { steps, templatesQuery } from '../api.ts';
import { DatedFiles } from '../form/DatedFiles.tsx';
import type { DatedFile } from '../form/form-values.ts';
import type { Referral } from '../types.ts';
import { useStep } from '../use-step.ts';

type Values = {
  findings: string;
  treatment: string;
  followUpNeeded: boolean;
  followUp: string;
  files: DatedFile[];
};
const EMPTY: Values = { findings: '', treatment: '', followUpNeeded: false, followUp: '', files: [] };

const reportOf = (values: Values) => ({
  ...{ findings: values.findings, treatment: values.treatment, follow_up: values.followUp },
  follow_up_needed: values.followUpNeeded,
  files: values.files.map(({ id, takenOn }) => ({ file_id: id, taken_on: takenOn })),
});

function TemplateChoice({ id, onChoose }: { id: string; onChoose: (change: Partial<Values>) => void }) {
  const templates = useQuery(templatesQuery()).data ?? [];
  if (templates.length === 0) return null;
  const choose = (chosen: string) => {
    const template = templates.find((one) => one.id === chosen);
    if (!template) return;
    const { findings, treatment, follow_up: followUp } = template;
    onChoose({ findings, treatment, followUp, followUpNeeded: followUp !== '' });
  };
  return (
    <FieldItem id={id} label="Begin with a template" optional>
      <ChoiceSelect
        id={id}
        placeholder="No template"
        choices={templates.map((one) => ({ value: one.id, label: one.name }))}
        value=""
        onChange={choose}
      />
    </FieldItem>
  );
}

interface TextProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function Text({ id, label, error, optional = false, value, onChange }: TextProps) {
  return (
    <FieldItem id={id} label={label} optional={optional} error={error}>
      <Input.TextArea
        id={id}
        rows={4}
        maxLength={4000}
        aria-required={optional ? undefined : true}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, undefined)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldItem>
  );
}

/** Findings, treatment, follow-up and files. A referral without findings cannot be completed. */
export default function ReportForm({ referral }: { referral: Referral }) {
  const id = useId();
  const draft = useDraft<Values>('referral-report', referral.id, EMPTY);
  const [tried, setTried] = useState(false);
  const complete = useStep((values: Values) => steps.complete(referral.id, reportOf(values)), 'Report sent');
  const { value } = draft;
  const set = (change: Partial<Values>) => draft.set({ ...value, ...change });
  const missing = value.findings.trim() === '';
  const undated = value.files.some(({ takenOn }) => takenOn === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing) return document.getElementById(`${id}-findings`)?.focus();
    if (!undated) complete.mutate(value, { onSuccess: () => draft.clear() });
  };
  const dateError = tried && undated ? 'Enter the day on which each file was taken' : undefined;
  return (
    <Card size="small">
      <form aria-label="Report back" onSubmit={submit} noValidate>
        <h3>Report back</h3>
        <TemplateChoice id={`${id}-template`} onChoose={set} />
        <Text
          id={`${id}-findings`}
          label="Findings"
          error={tried && missing ? 'Write your findings' : undefined}
          value={value.findings}
          onChange={(findings) => set({ findings })}
        />
        <Text
          id={`${id}-treatment`}
          label="Treatment"
          optional
          value={value.treatment}
          onChange={(treatment) => set({ treatment })}
        />
        <Checkbox
          checked={value.followUpNeeded}
          onChange={({ target }) => set({ followUpNeeded: target.checked })}
        >
          Follow-up needed
        </Checkbox>
        {value.followUpNeeded ? (
          <Text
            id={`${id}-follow-up`}
            label="Follow-up"
            optional
            value={value.followUp}
            onChange={(followUp) => set({ followUp })}
          />
        ) : null}
        <Flex vertical gap="middle">
          <DatedFiles
            id={`${id}-files`}
            most={10}
            value={value.files}
            error={dateError}
            onChange={(files) => set({ files: [...files] })}
          />
          <Flex wrap gap="small" align="center">
            <Button type="primary" htmlType="submit" loading={complete.isPending}>
              Complete with report
            </Button>
            {value === EMPTY ? null : <DraftNote state={draft.state} />}
          </Flex>
        </Flex>
      </form>
    </Card>
  );
}
