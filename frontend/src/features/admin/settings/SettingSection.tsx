import { Alert, Button, Card, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { LeaveGuard } from '../../../shared/ui/leave-guard/LeaveGuard.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { NewerAlert } from '../../../shared/ui/newer-alert/NewerAlert.tsx';
import { SaveBar } from '../editing/SaveBar.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { type Setting, type SettingWith, useSaveSetting } from './api.ts';
import { isSameValue } from './setting-text.ts';

/** What the fields of a setting work on. */
export interface SettingFields<Value> {
  readonly value: Value;
  readonly defaults: Value;
  readonly set: (part: Partial<Value>) => void;
  /** What the server said about single fields, by the path in the value. */
  readonly errors: Readonly<Record<string, string>>;
  /** The id of a field's control. */
  readonly idOf: (field: string) => string;
}

interface SettingSectionProps<Value> {
  readonly setting: SettingWith<Value>;
  readonly title: string;
  readonly description: string;
  /** The value in words, for what somebody else has saved meanwhile. */
  readonly textOf: (value: Value) => ReactNode;
  readonly children: (fields: SettingFields<Value>) => ReactNode;
}

function Author({ setting: { changed_at: at, changed_by: by } }: { setting: SettingWith<unknown> }) {
  const [now] = useState(Date.now);
  if (!at) return <p className="muted">Not changed so far: the defaults count.</p>;
  return (
    <p className="muted">
      Last changed by {by ? (by.name ?? 'an administrator') : 'an account that is gone'}, {timeLabel(at, now)}
    </p>
  );
}

/** One setting: its fields, who changed it last, and the way back to the default. What is typed stays until it is saved. */
export function SettingSection<Value extends Setting['value']>(props: SettingSectionProps<Value>) {
  const { setting, title, description, textOf, children } = props;
  const { key, default_value: defaults } = setting;
  const editing = useEditing(setting, (one): Value => one.value, isSameValue);
  const { value, set, changed, newer } = editing;
  const save = useSaveSetting<Value>(key);
  const refused = save.error instanceof ApiError ? save.error : null;
  const keepMine = () => {
    editing.keepMine();
    save.reset();
  };
  const startFrom = (one: SettingWith<Value>) => {
    editing.startFrom(one);
    save.reset();
  };
  const send = (reason: string) =>
    save.mutate(
      { value, version: editing.version, reason },
      {
        onSuccess: (saved) => {
          editing.startFrom(saved);
          notice.success(`${title} saved`, 'It counts everywhere within seconds.');
        },
      },
    );
  return (
    <Card title={<h3 id={`${key}-title`}>{title}</h3>} role="region" aria-labelledby={`${key}-title`}>
      <LeaveGuard unsaved={changed} />
      <Flex vertical gap="middle">
        <p className="muted">{description}</p>
        {newer ? (
          <NewerAlert
            by={newer.changed_by?.name ?? 'Someone else'}
            onMine={keepMine}
            onTheirs={() => startFrom(newer)}
          >
            They saved: {textOf(newer.value)}
          </NewerAlert>
        ) : null}
        {save.error && !newer && !refused?.info.fields ? (
          <Alert type="error" showIcon title={messageOf(save.error)} />
        ) : null}
        <div>
          {children({
            ...{ value, defaults },
            set: (part) => {
              set({ ...value, ...part });
              save.reset();
            },
            errors: refused?.info.fields ?? {},
            idOf: (field) => `${key}-${field}`,
          })}
        </div>
        {changed ? (
          <SaveBar
            id={key}
            busy={save.isPending}
            blocked={newer !== null}
            onSave={send}
            onDiscard={() => startFrom(setting)}
          />
        ) : null}
        <Flex wrap gap="small" justify="space-between" align="center">
          <Author setting={setting} />
          <Button
            disabled={isSameValue(value, defaults) || save.isPending}
            aria-label={`Reset to Default: ${title}`}
            onClick={() => {
              set(defaults);
              save.reset();
            }}
          >
            Reset to Default
          </Button>
        </Flex>
      </Flex>
    </Card>
  );
}
