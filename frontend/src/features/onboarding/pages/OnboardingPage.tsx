import { Card, Collapse, Flex, Grid, Skeleton, Steps } from 'antd';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Onboarding } from '../../../shared/api/index.ts';
import { logProblem, messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import type { StepKey } from '../../../shared/onboarding/index.ts';
import { stepState, stepTitles } from '../../../shared/onboarding/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { Spinner } from '../../../shared/ui/spinner/Spinner.tsx';
import { Finish } from '../Finish.tsx';
import type { Flow, Place } from '../flow.ts';
import { following, placeOf, skippedWith } from '../flow.ts';
import { ShowCards } from '../ShowCards.tsx';
import { stepViews } from '../steps/index.ts';
import { useOnboarding } from '../use-onboarding.ts';
import './onboarding.css';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';

interface RailProps {
  readonly data: Onboarding;
  readonly place: Place;
  readonly onGo: (place: Place) => void;
}

/** Where one is, and what is done. Any step may be opened at any time; on phones the list, upright, waits behind one line. */
function Rail({ data, place, onGo }: RailProps) {
  const wide = Grid.useBreakpoint().md ?? false;
  const current = data.steps.findIndex(({ key }) => key === place);
  const list = (
    <Steps
      orientation={wide ? 'horizontal' : 'vertical'}
      responsive={false}
      size="small"
      current={current}
      onChange={(index) => onGo(data.steps[index]?.key ?? 'finish')}
      items={data.steps.map((step, index) => ({
        title: stepTitles[step.key],
        content: stepState(step) || undefined,
        status: step.done ? 'finish' : index === current ? 'process' : 'wait',
      }))}
    />
  );
  return (
    <nav aria-label="Steps">
      {wide ? (
        list
      ) : (
        <Collapse
          key={place}
          items={[
            {
              key: 'steps',
              label: place === 'finish' ? 'All steps' : `Step ${current + 1} of ${data.steps.length}`,
              extra: <span className="muted">{data.steps.filter(({ done }) => done).length} done</span>,
              children: list,
            },
          ]}
        />
      )}
    </nav>
  );
}

function useFlow(userId: string, onboarding: ReturnType<typeof useOnboarding>, onGo: (place: Place) => void) {
  const { save, refresh } = onboarding;
  return (data: Onboarding, key: StepKey): Flow => {
    const index = data.steps.findIndex((step) => step.key === key);
    const before = data.steps[index - 1]?.key;
    const pass = async (state: Onboarding) =>
      onGo(following(await save({ skipped: skippedWith(state, key) }), key));
    return {
      ...{ userId, data, save, refresh },
      back: before && (() => onGo(before)),
      skip: () =>
        pass(data).catch((error: unknown) => {
          logProblem('A step of onboarding was not skipped', error);
          notice.error('The step was not skipped', messageOf(error));
        }),
      advance: async () => {
        const state = await refresh();
        if (state.steps[index]?.done) onGo(following(state, key));
        else await pass(state);
      },
    };
  };
}

/** Puts the focus on the step that was turned to, but not when the page is first opened. */
function useTurnFocus(place: Place | undefined): void {
  const shown = useRef<Place>(undefined);
  useEffect(() => {
    if (place && shown.current && shown.current !== place) document.getElementById('step-title')?.focus();
    if (place) shown.current = place;
  }, [place]);
}

function Setup({ userId }: { userId: string }) {
  const onboarding = useOnboarding(userId);
  const [query, setQuery] = useSearchParams();
  const { data, error, reload } = onboarding;
  const go = (place: Place) => setQuery({ step: place }, { preventScrollReset: true });
  const flowAt = useFlow(userId, onboarding, go);
  const place = data && placeOf(query, data);
  useTurnFocus(place);
  // What is saved changes where one would go on: the address holds the step that is shown.
  useEffect(() => {
    if (!place || query.has('step')) return;
    const named = new URLSearchParams(query);
    named.set('step', place);
    setQuery(named, { replace: true, preventScrollReset: true });
  }, [place, query, setQuery]);
  if (!data || !place) {
    if (error) return <RetryBlock what="Your steps" requestId={requestIdOf(error)} onRetry={reload} />;
    return (
      <Card role="status" aria-label="Loading your steps">
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </Card>
    );
  }
  const View = place === 'finish' ? null : stepViews[place];
  return (
    <Flex vertical gap="large">
      <Rail data={data} place={place} onGo={go} />
      {View && place !== 'finish' ? (
        <View key={place} flow={flowAt(data, place)} />
      ) : (
        <Finish data={data} onGo={go} />
      )}
      {data.dismissed && !data.finished ? <ShowCards save={onboarding.save} /> : null}
    </Flex>
  );
}

/** /onboarding: from a new account to a first step with a connected tool. Every step can be left and taken up again. */
export default function OnboardingPage() {
  const { user } = useSession();
  return (
    <div className="wrap page onboarding">
      <PageHeader
        title="Onboarding"
        description="Ready in five minutes. Stop and come back at any time."
        actions={<LinkButton to="/dashboard">Do this later</LinkButton>}
      />
      {user ? <Setup key={user.id} userId={user.id} /> : <Spinner />}
    </div>
  );
}
