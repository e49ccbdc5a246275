import { useQuery } from '@tanstack/react-query';
import { Button, Card, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { requestIdOf } from '../../../shared/api/index.ts';
import { today } from '../../../shared/lib/today.ts';
import { CardGrid } from '../../../shared/ui/item-list/CardGrid.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { startPlan, type StartPlan as Start, type Template, templatesQuery, useLaunchStep } from '../api.ts';
import { When } from './When.tsx';

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
  const [when, setWhen] = useState<Omit<Start, 'template_id'>>(() => ({ start_on: today() }));
  const { data, error, refetch } = useQuery(templatesQuery);
  const step = useLaunchStep(startPlan);
  const start = (template_id: string) =>
    step.mutate({ ...when, template_id }, { onSuccess: ({ id }) => onStarted(id) });
  return (
    <section aria-labelledby="launch-templates" className="page-content">
      <SectionHeader
        id="launch-templates"
        title="Start a plan"
        description="Choose a template and the first day. Every date follows from it, and you can move it later."
      />
      <When value={when} onChange={setWhen} />
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
              disabled={when.start_on === '' || step.isPending}
              onStart={() => start(template.id)}
            />
          ))}
        </CardGrid>
      ) : null}
    </section>
  );
}
