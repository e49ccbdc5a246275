import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { ListEmpty } from '../../../shared/ui/data-table/index.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { removeTemplate, saveTemplate, TEMPLATES, templatesQuery } from '../api.ts';
import type { Template } from '../types.ts';

type Texts = Omit<Template, 'id' | 'updated_at'>;
const EMPTY: Texts = { name: '', findings: '', treatment: '', follow_up: '' };

function TemplateForm({ template, onDone }: { template: Template | null; onDone: () => void }) {
  const cache = useQueryClient();
  const save = useMutation({
    mutationFn: (texts: Texts) => saveTemplate(template?.id ?? null, texts),
    onSuccess: () => {
      notice.success('Template saved');
      onDone();
      return cache.invalidateQueries({ queryKey: TEMPLATES });
    },
    onError: (error) => notice.error('Not saved', messageOf(error)),
  });
  const { name, findings, treatment, follow_up } = template ?? EMPTY;
  const form = useForm({
    id: 'report-template',
    initial: { name, findings, treatment, follow_up },
    checks: { name: (text) => (text.trim() ? null : 'Enter a name') },
    onSubmit: (texts) => save.mutate(texts),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <FormField form={form} name="name" label="Name" maxLength={80} autoComplete="off" />
      <FormField
        form={form}
        name="findings"
        label="Findings"
        kind="long"
        optional
        maxLength={4000}
        hint="No patient data: a template is used for many."
      />
      <FormField form={form} name="treatment" label="Treatment" kind="long" optional maxLength={4000} />
      <FormField
        form={form}
        name="follow_up"
        label="Follow-up"
        kind="long"
        rows={2}
        optional
        maxLength={2000}
      />
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        Save template
      </Button>
    </form>
  );
}

function Row({ template, onEdit }: { template: Template; onEdit: () => void }) {
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeTemplate(template.id),
    onSettled: () => cache.invalidateQueries({ queryKey: TEMPLATES }),
    onError: (error) => notice.error('Not deleted', messageOf(error)),
  });
  return (
    <Item
      title={<strong>{template.name}</strong>}
      details={template.findings.slice(0, 120)}
      actions={
        <>
          <Button aria-label={`Edit ${template.name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            danger
            aria-label={`Delete ${template.name}`}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Delete
          </Button>
        </>
      }
    />
  );
}

/** Texts that reports begin with. */
export default function TemplatesTab() {
  const { data, error, refetch } = useQuery(templatesQuery());
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const close = () => setEdited(null);
  return (
    <section aria-labelledby="report-templates">
      <SectionHeader
        id="report-templates"
        title="Report templates"
        description="Texts that your reports begin with"
        action={<Button onClick={() => setEdited('new')}>New template</Button>}
      />
      {error && !data ? (
        <RetryBlock what="Your templates" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton active title={false} aria-label="Loading your templates" /> : null}
      {data?.length === 0 ? <ListEmpty>No templates yet. One saves typing in every report.</ListEmpty> : null}
      {data && data.length > 0 ? (
        <ItemList label="Report templates">
          {data.map((template) => (
            <Row key={template.id} template={template} onEdit={() => setEdited(template)} />
          ))}
        </ItemList>
      ) : null}
      <Modal
        open={edited !== null}
        title={edited === 'new' ? 'New template' : 'Edit template'}
        footer={null}
        onCancel={close}
        destroyOnHidden
      >
        <Flex vertical>
          <TemplateForm template={edited === 'new' ? null : edited} onDone={close} />
        </Flex>
      </Modal>
    </section>
  );
}
