import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Select } from 'antd';
import { ApiError, messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { today } from '../../../shared/lib/today.ts';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { describedBy, FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import { type Check, needed } from '../../../shared/ui/form/checks.ts';
import { type FormState, useForm } from '../../../shared/ui/form/use-form.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import type { CourseData } from '../api.ts';
import { assignCourse, type Member, membersQuery, type Organization } from '../editor/api.ts';

type Name = 'organisation_id' | 'user_ids' | 'due_on';
type Values = Record<Name, string>;

const MOST = 100;
const idsIn = (text: string): string[] => text.split(',').filter(Boolean);
const nameOf = ({ first_name: first, last_name: last, email }: Member): string =>
  [[first, last].filter(Boolean).join(' '), email].filter(Boolean).join(', ');
const people: Check<Name> = (text) => {
  const { length } = idsIn(text);
  if (length === 0) return 'Choose at least one person';
  return length > MOST ? `Assign a course to at most ${MOST} people at once` : null;
};

/** What was done, in words; who has completed the course keeps that. */
function outcome(assigned: number, chosen: number): readonly [string, string?] {
  const title = `Assigned to ${assigned} ${assigned === 1 ? 'person' : 'people'}`;
  const done = chosen - assigned;
  return done > 0 ? [title, `${done} had completed the course already.`] : [title];
}

function useAssigning(course: CourseData, organization: string) {
  const cache = useQueryClient();
  const assigning = useMutation({
    mutationFn: ({ organisation_id: organisation, user_ids: ids, due_on: due }: Values) =>
      assignCourse(course.id, {
        ...{ organisation_id: organisation, user_ids: idsIn(ids) },
        ...(due ? { due_on: due } : {}),
      }),
    onSuccess: ({ assigned }, values) => {
      notice.success(...outcome(assigned, idsIn(values.user_ids).length));
      form.reset({ ...values, user_ids: '' });
      void cache.invalidateQueries({ queryKey: ['courses'] });
    },
    onError: (error) => form.refuse((error instanceof ApiError && error.info.fields) || {}),
  });
  const form = useForm<Name>({
    id: 'assign',
    initial: { organisation_id: organization, user_ids: '', due_on: '' },
    checks: { organisation_id: needed('Choose the organization'), user_ids: people },
    onSubmit: (values) => (assigning.isPending ? undefined : assigning.mutate(values)),
  });
  return { form, assigning };
}

function MembersField({ form }: { readonly form: FormState<Name> }) {
  const { data, error, isPending, refetch } = useQuery(membersQuery(form.values.organisation_id));
  const id = `${form.id}-user_ids`;
  const refused = form.errors.user_ids;
  const hint = 'Type a name or an email address to find people. They are notified.';
  if (error)
    return <RetryBlock what="The members" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  return (
    <FieldItem id={id} label="Members" hint={hint} error={refused}>
      <Select
        id={id}
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        loading={isPending}
        value={idsIn(form.values.user_ids)}
        options={(data ?? []).map((member) => ({ value: member.user_id, label: nameOf(member) }))}
        notFoundContent={isPending ? 'Loading members...' : 'Nobody by that name'}
        placeholder="Choose people"
        aria-required
        aria-invalid={refused ? true : undefined}
        aria-describedby={describedBy(id, refused, hint)}
        onChange={(ids: string[]) => form.set('user_ids', ids.join(','))}
      />
    </FieldItem>
  );
}

interface AssignFormProps {
  readonly course: CourseData;
  /** Those that the person owns, at least one. */
  readonly organizations: readonly Organization[];
}

/** Chooses members and the day by which they finish the course. */
export function AssignForm({ course, organizations }: AssignFormProps) {
  const { form, assigning } = useAssigning(course, organizations[0]?.organisation_id ?? '');
  const choices = organizations.map(({ organisation_id: value, name: label }) => ({ value, label }));
  const switched: FormState<Name> = {
    ...form,
    set: (_, value) => form.reset({ ...form.values, organisation_id: value, user_ids: '' }),
  };
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Assign to members">
      {choices.length > 1 ? (
        <FormField
          form={switched}
          name="organisation_id"
          label="Organization"
          kind="select"
          choices={choices}
        />
      ) : null}
      <MembersField form={form} />
      <DateField form={form} name="due_on" label="Due date" optional min={today()} />
      <Flex vertical gap={16} align="start">
        {assigning.isError ? <Alert type="error" showIcon title={messageOf(assigning.error)} /> : null}
        <Button type="primary" htmlType="submit" loading={assigning.isPending}>
          {assigning.isPending ? 'Assigning...' : 'Assign course'}
        </Button>
      </Flex>
    </form>
  );
}
