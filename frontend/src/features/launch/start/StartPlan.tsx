import { useQuery } from '@tanstack/react-query';
import { Button, Card, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { requestIdOf } from '../../../shared/api/index.ts';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { DayPicker } from '../../../shared/ui/fields/DayPicker.tsx';
import { CardGrid } from '../../../shared/ui/item-list/CardGrid.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { organisationsQuery, startPlan, type Template, templatesQuery, useLaunchStep } from '../api.ts';

const LEADS = ['owner', 'manager'];
const today = (): string => new Date().toLocaleDateString('sv-SE');

interface WhenProps {
  readonly startOn: string;
  readonly onStart: (day: string) => void;
  readonly organisation: string;
  readonly onOrganisation: (id: string) => void;
}

/** The first day, and for whom: somebody who leads an organization can share the tasks with its members. */
function When({ startOn, onStart, organisation, onOrganisation }: WhenProps) {
  const { data } = useQuery(organisationsQuery);
  const led = (data?.items ?? []).filter(
    ({ org_role, state }) => LEADS.includes(org_role) && state === 'active',
  );
  const choices = led.map(({ organisation_id: value, name: label }) => ({ value, label }));
  return (
    <Flex wrap gap="middle" align="end">
      <Flex vertical gap={4}>
        <label htmlFor="launch-start">First day</label>
        <DayPicker id="launch-start" value={startOn} onChange={onStart} />
      </Flex>
      {choices.length > 0 ? (
        <Flex vertical gap={4}>
          <label htmlFor="launch-organisation">For</label>
          <ChoiceSelect
            id="launch-organisation"
            choices={choices}
            placeholder="Only me"
            value={organisation}
            onChange={onOrganisation}
            style={{ minInlineSize: 220 }}
          />
        </Flex>
      ) : null}
    </Flex>
  );
}

interface ChoiceProps {
  readonly template: Template;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onStart: () => void;
}

const TemplateCard = ({ template, busy, disabled, onStart }: ChoiceProps) => (
  <li>
    <Card title={<h3>{template.name}</h3>} extra={`${template.days} days`}>
      <Flex vertical gap="middle" align="start">
        <p>{template.description}</p>
        <span className="muted">
          {template.tasks} tasks, {template.milestones} milestones
        </span>
        <Button
          type="primary"
          loading={busy}
          disabled={disabled}
          aria-label={`Start ${template.name}`}
          onClick={onStart}
        >
          Start
        </Button>
      </Flex>
    </Card>
  </li>
);

/** Templates to choose from, with the first day of the plan. */
export function StartPlan({ onStarted }: { readonly onStarted: (id: string) => void }) {
  const [startOn, setStartOn] = useState(today);
  const [organisation, setOrganisation] = useState('');
  const { data, error, refetch } = useQuery(templatesQuery);
  const step = useLaunchStep(startPlan);
  const start = (template_id: string) =>
    step.mutate(
      { template_id, start_on: startOn, ...(organisation ? { organisation_id: organisation } : {}) },
      { onSuccess: ({ id }) => onStarted(id) },
    );
  return (
    <section aria-labelledby="launch-templates" className="page-content">
      <SectionHeader
        id="launch-templates"
        title="Start a plan"
        description="Choose a template and the first day. Every date follows from it, and you can move it later."
      />
      <When
        startOn={startOn}
        onStart={setStartOn}
        organisation={organisation}
        onOrganisation={setOrganisation}
      />
      {error && !data ? (
        <RetryBlock what="The templates" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton active title={false} /> : null}
      {data ? (
        <CardGrid label="Templates">
          {data.items.map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              busy={step.isPending && step.variables.template_id === template.id}
              disabled={startOn === '' || step.isPending}
              onStart={() => start(template.id)}
            />
          ))}
        </CardGrid>
      ) : null}
    </section>
  );
}
