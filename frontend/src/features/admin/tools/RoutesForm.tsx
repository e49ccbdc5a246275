import { Alert, Button, Card, Flex } from 'antd';
import { useRef, useState } from 'react';
import type { ToolRoute, ToolSettings } from '../../../shared/api/index.ts';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { ProofQuestion, requiredProof } from '../../../shared/proof/index.ts';
import { Confirm } from '../../../shared/ui/confirm/Confirm.tsx';
import { needed } from '../../../shared/ui/form/checks.ts';
import { FormField } from '../../../shared/ui/fields/FormField.tsx';
import type { FormState } from '../../../shared/ui/form/use-form.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { useSaveSettings } from './api.ts';
import { blankOf, fieldName, type RouteRow, routesIn, rowsOf, valuesOf } from './route-fields.ts';
import { WHY_PROVE } from './tool-text.ts';

type Modes = ToolSettings['modes'];

function useRoutesForm(settings: ToolSettings, saved: readonly ToolRoute[]) {
  const save = useSaveSettings(settings.tool_id);
  const [rows, setRows] = useState(() => rowsOf(saved));
  const counter = useRef(0);
  const usual = settings.modes[0]?.value ?? '';
  /** `agreed`: the routes that go although connections take them. */
  const send = (values: Readonly<Record<string, string>>, agreed?: readonly string[]) => {
    const routes = routesIn(rows, values, usual);
    return save.mutate(
      { values: {}, routes, version: settings.version, ...(agreed ? { drop_routes: agreed } : {}) },
      {
        onSuccess: ({ routes, tool_name }) => {
          setRows(rowsOf(routes ?? []));
          form.reset(valuesOf(routes ?? []));
          notice.success('Saved', `${tool_name}: people who connect choose among these routes.`);
        },
      },
    );
  };
  const form = useForm<string>({
    id: 'tool-route',
    initial: valuesOf(saved),
    checks: Object.fromEntries(rows.map((row) => [fieldName(row, 'name'), needed('Give the route a name')])),
    onSubmit: (values) => send(values),
  });
  const add = () => {
    const row = { key: `new-${(counter.current += 1)}` };
    blankOf(row).forEach((field) => form.set(field, ''));
    setRows((before) => [...before, row]);
  };
  const remove = (gone: RouteRow) => setRows((before) => before.filter((row) => row !== gone));
  const unchanged = routesIn(rowsOf(saved), valuesOf(saved), usual);
  const changed = JSON.stringify(routesIn(rows, form.values, usual)) !== JSON.stringify(unchanged);
  const gone = saved.flatMap(({ id }) => (id && !rows.some((row) => row.id === id) ? [id] : []));
  /** What was taken out stands there again; what was typed stays. */
  const keepAll = () => {
    const missing = rowsOf(saved).filter(({ id }) => gone.includes(id ?? ''));
    setRows((before) => [...before, ...missing]);
    save.reset();
  };
  const dropAll = () => send(form.values, gone);
  const proof = {
    required: requiredProof(save.error),
    onProved: () => send(form.values, save.variables?.drop_routes),
    onCancel: save.reset,
  };
  return { form, rows, add, remove, changed, save, keepAll, dropAll, proof };
}

interface RouteProps {
  readonly row: RouteRow;
  readonly number: number;
  readonly form: FormState<string>;
  readonly modes: Modes;
  readonly onRemove: () => void;
}

function Route({ row, number, form, modes, onRemove }: RouteProps) {
  const quiet = { autoComplete: 'off', spellCheck: false, form } as const;
  const name = form.values[fieldName(row, 'name')]?.trim();
  const [usual] = modes;
  // A gateway has an address that an administrator enters; other access types have their own address and tokens.
  const isOwn = (form.values[fieldName(row, 'mode')] || usual?.value) === usual?.value;
  return (
    <Card size="small" role="group" aria-label={name || `Route ${number}`} title={name || `Route ${number}`}>
      <FormField
        {...quiet}
        name={fieldName(row, 'name')}
        label="Name"
        hint="People see this when they choose a route, for example “North office”."
      />
      {modes.length > 1 ? (
        <FormField
          {...quiet}
          name={fieldName(row, 'mode')}
          label="Way to the practice"
          kind="select"
          choices={modes}
        />
      ) : null}
      <FormField
        {...quiet}
        name={fieldName(row, 'base_url')}
        label="Address"
        optional={!isOwn}
        {...(isOwn ? {} : { hint: 'Leave empty to use the default address.' })}
      />
      {isOwn ? (
        <FormField
          {...quiet}
          name={fieldName(row, 'token_url')}
          label="Token address"
          optional
          hint="Only if the gateway issues tokens to a client ID."
        />
      ) : null}
      <Button onClick={onRemove}>Remove {name || 'this route'}</Button>
    </Card>
  );
}

function Routes({ settings, saved }: { settings: ToolSettings; saved: readonly ToolRoute[] }) {
  const { form, rows, add, remove, changed, save, keepAll, dropAll, proof } = useRoutesForm(settings, saved);
  const inUse = save.error instanceof ApiError && save.error.code === 'route_in_use';
  // While it is being sent again the question stays where it was answered.
  const [refusal, setRefusal] = useState('');
  if (inUse && refusal !== messageOf(save.error)) setRefusal(messageOf(save.error));
  const asking = inUse || (save.isPending && save.variables.drop_routes !== undefined);
  return (
    <>
      <form onSubmit={form.onSubmit} noValidate className="admin-form">
        <LeaveGuard unsaved={changed} />
        {save.error && !inUse && !proof.required ? (
          <Alert type="error" showIcon title={messageOf(save.error)} />
        ) : null}
        <Flex vertical gap="middle">
          {rows.map((row, index) => (
            <Route
              key={row.key}
              row={row}
              number={index + 1}
              form={form}
              modes={settings.modes}
              onRemove={() => remove(row)}
            />
          ))}
          {asking ? (
            <Confirm
              question="Remove it anyway?"
              yes="Remove and Save"
              busyYes="Removing..."
              no="Keep It"
              busy={save.isPending}
              onYes={dropAll}
              onNo={keepAll}
            >
              {refusal}
            </Confirm>
          ) : null}
          <Flex wrap gap={12}>
            <Button htmlType="button" onClick={add} disabled={rows.length >= 20}>
              Add a Route
            </Button>
            <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!changed}>
              {save.isPending ? 'Saving...' : 'Save Routes'}
            </Button>
          </Flex>
        </Flex>
      </form>
      <ProofQuestion {...proof}>{WHY_PROVE}</ProofQuestion>
    </>
  );
}

/** The named ways to a tool whose vendor has no address for all: each person who connects chooses one, and sees no address. */
export function RoutesForm({ settings }: { settings: ToolSettings }) {
  const { routes, tool_name } = settings;
  if (!routes) return null;
  return (
    <Flex component="section" vertical gap="small" aria-labelledby="tool-routes">
      <h3 id="tool-routes">Routes</h3>
      <p className="muted">
        {routes.length > 0
          ? `People who connect ${tool_name} choose one of these by its name. A connection keeps its route; before you remove one, you see how many connections use it.`
          : `Offices with different addresses can each have their own route. Without routes, everyone uses the base address above.`}
      </p>
      {/* Saving other settings of the tool keeps what is typed here. */}
      <Routes key={JSON.stringify(routes)} settings={settings} saved={routes} />
    </Flex>
  );
}
