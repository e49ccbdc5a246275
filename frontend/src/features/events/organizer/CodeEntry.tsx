import { Alert, Button, Flex, Input, Skeleton } from 'antd';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { Segmented } from '../../../shared/ui/segmented/Segmented.tsx';
import { organizing } from '../api.ts';
import { useEventStep } from './use-event-steps.ts';

const MOST_CODE = 40;

const Scanner = lazy(() => import('./scan/Scanner.tsx'));

type Way = 'in' | 'out';

const WAYS = [
  { key: 'in', label: 'Check in' },
  { key: 'out', label: 'Check out' },
] as const;

/** Reads the codes that people hold before the camera. Typing stays possible beside it. */
function Camera({ onCode }: { readonly onCode: (code: string, way: Way) => void }) {
  const [isOn, setIsOn] = useState(false);
  const [way, setWay] = useState<Way>('in');
  if (!isOn)
    return (
      <Button style={{ alignSelf: 'start' }} onClick={() => setIsOn(true)}>
        Scan with the camera
      </Button>
    );
  return (
    <Flex vertical gap="small" align="start">
      <Segmented<Way> label="A scanned code" name="scan-way" segments={WAYS} active={way} onChange={setWay} />
      <Suspense fallback={<Skeleton.Image active />}>
        <Scanner onCode={(code) => onCode(code, way)} />
      </Suspense>
      <Button onClick={() => setIsOn(false)}>Stop the camera</Button>
    </Flex>
  );
}

/** What became of the last code. */
function Outcome({ check }: { readonly check: ReturnType<typeof useCheck> }) {
  const { data: said, variables, error, isPending } = check;
  const out = variables?.way === 'out';
  return (
    <div role="status">
      {said && !isPending ? (
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
      {error ? <Alert type="error" showIcon title={messageOf(error)} /> : null}
    </div>
  );
}

const useCheck = (eventId: string, onDone: () => void) =>
  useEventStep(
    ({ typed, way }: { typed: string; way: Way }) => organizing.check(eventId, way, { code: typed }),
    onDone,
  );

/** Checks people in and out by the code that they show. The field is free again at once, so that a line of people goes on. */
export function CodeEntry({ eventId }: { readonly eventId: string }) {
  const [code, setCode] = useState('');
  const check = useCheck(eventId, () => setCode(''));
  const out = check.variables?.way === 'out';
  const send = (typed: string, way: Way) => {
    if (typed && !check.isPending) check.mutate({ typed, way });
  };
  const type = (way: Way) => {
    send(code.trim(), way);
    document.getElementById('check-in-code')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    type('in');
  };
  return (
    <Flex vertical gap="small">
      <form onSubmit={submit}>
        <Flex wrap gap="small" align="end">
          <label htmlFor="check-in-code">
            Check-in code
            <Input
              id="check-in-code"
              value={code}
              maxLength={MOST_CODE}
              autoComplete="off"
              spellCheck={false}
              placeholder="7KQ2-M4XD"
              onChange={({ target }) => setCode(target.value)}
            />
          </label>
          <Button type="primary" htmlType="submit" loading={check.isPending && !out}>
            Check in
          </Button>
          <Button loading={check.isPending && out} onClick={() => type('out')}>
            Check out
          </Button>
        </Flex>
      </form>
      <Camera onCode={(read, way) => send(read.slice(0, MOST_CODE), way)} />
      <Outcome check={check} />
    </Flex>
  );
}
