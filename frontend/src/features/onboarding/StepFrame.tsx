import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import { Alert, Button, Card, Flex } from 'antd';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { SectionHeader } from '../../shared/ui/section-header/SectionHeader.tsx';
import { logProblem, messageOf } from '../../shared/api/index.ts';
import type { Flow } from './flow.ts';
import './steps/step.css';

interface StepFrameProps {
  readonly flow: Flow;
  readonly title: string;
  readonly lead: string;
  /** Checks, saves and opens the next step; a failure keeps the step and its input. */
  readonly onSubmit: (event: FormEvent) => void;
  readonly busy: boolean;
  /** What the last save came to nothing for. */
  readonly failure: string | null;
  readonly submit?: string;
  /** Something else on this step is the thing to do. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** One step: what it is about, its content, and always the same three ways on. */
export function StepFrame(props: StepFrameProps) {
  const { flow, title, lead, onSubmit, busy, failure, submit = 'Save and continue', quiet, children } = props;
  const [skipping, setSkipping] = useState(false);
  const skip = async () => {
    setSkipping(true);
    await flow.skip();
    setSkipping(false);
  };
  return (
    <Card className="step">
      <form aria-labelledby="step-title" onSubmit={onSubmit} noValidate>
        <SectionHeader id="step-title" title={title} description={lead} />
        {children}
        <div role="alert">
          {failure ? <Alert type="error" role="note" showIcon title={<>{failure}</>} /> : null}
        </div>
        <Flex
          wrap
          gap="small"
          align="center"
          justify={flow.back ? 'space-between' : 'end'}
          className="step-actions"
        >
          {flow.back ? (
            <Button type="text" onClick={flow.back} icon={<ArrowLeftOutlined aria-hidden />}>
              <span className="step-more">Back</span>
            </Button>
          ) : null}
          <Flex wrap gap="small" justify="flex-end">
            <Button type="text" loading={skipping} disabled={busy} onClick={() => void skip()}>
              <span>
                Skip<span className="step-more"> for now</span>
              </span>
            </Button>
            <Button type={quiet ? 'default' : 'primary'} htmlType="submit" loading={busy} disabled={skipping}>
              {busy ? 'Saving...' : submit}
            </Button>
          </Flex>
        </Flex>
      </form>
    </Card>
  );
}

/** Runs `save`, which throws on a refusal, and then opens the next step. */
export function useSaving(flow: Flow) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (save: () => Promise<unknown>, explain: (error: unknown) => string = messageOf) => {
    setBusy(true);
    setFailure(null);
    try {
      await save();
      await flow.advance();
    } catch (error) {
      logProblem('A step of onboarding was not saved', error);
      setFailure(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
