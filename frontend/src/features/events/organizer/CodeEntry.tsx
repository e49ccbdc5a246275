import { Alert, Button, Flex, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { organizing } from '../api.ts';
import { useEventStep } from './use-event-steps.ts';

/** Checks people in and out by the code that they show. The field is free again at once, so that a line of people goes on. */
export function CodeEntry({ eventId }: { readonly eventId: string }) {
  const [code, setCode] = useState('');
  const check = useEventStep(
    ({ typed, way }: { typed: string; way: 'in' | 'out' }) => organizing.check(eventId, way, { code: typed }),
    () => setCode(''),
  );
  const go = (way: 'in' | 'out') => {
    if (code.trim() && !check.isPending) check.mutate({ typed: code.trim(), way });
    document.getElementById('check-in-code')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go('in');
  };
  const said = check.data;
  const out = check.variables?.way === 'out';
  return (
    <Flex vertical gap="small">
      <form onSubmit={submit}>
        <Flex wrap gap="small" align="end">
          <label htmlFor="check-in-code">
            Check-in code
            <Input
              id="check-in-code"
              value={code}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              placeholder="7KQ2-M4XD"
              onChange={({ target }) => setCode(target.value)}
            />
          </label>
          <Button type="primary" htmlType="submit" loading={check.isPending && !out}>
            Check in
          </Button>
          <Button loading={check.isPending && out} onClick={() => go('out')}>
            Check out
          </Button>
        </Flex>
      </form>
      <div role="status">
        {said && !check.isPending ? (
          <Alert
            type={said.repeated ? 'info' : 'success'}
            showIcon
            title={
              out
                ? `${said.name} is checked out after ${said.attended_min ?? 0} minutes.`
                : `${said.name} ${said.repeated ? 'was checked in before.' : 'is checked in.'}`
            }
          />
        ) : null}
        {check.error ? <Alert type="error" showIcon title={messageOf(check.error)} /> : null}
      </div>
    </Flex>
  );
}
