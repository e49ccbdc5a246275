import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@supabase/auth-js';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { logProblem, messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { signOutOthers } from '../../../shared/auth/account/account-security.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Row } from './Row.tsx';
import type { SessionPlace } from '../api.ts';
import { endSession, sessionsQuery } from '../api.ts';
import { addressLabel, timeLabel } from '../../../shared/lib/time-labels.ts';

async function endOthers(): Promise<void> {
  const { failure } = await signOutOthers();
  if (failure) throw new Error(failure.message);
}

/** Ends one session or all others, says how it went, and reads the list again either way. */
function useEnding(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (place: SessionPlace | 'others') => (place === 'others' ? endOthers() : endSession(place.id)),
    onSuccess: (_, place) =>
      notice.success(place === 'others' ? 'Signed out everywhere else' : `${place.device} was signed out`),
    onError: (error) => {
      logProblem('A session could not be ended', error);
      notice.error('Error signing out', messageOf(error));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey }),
  });
}

interface PlaceProps {
  readonly place: SessionPlace;
  readonly now: number;
  readonly busy: boolean;
  readonly locked: boolean;
  readonly onEnd: () => void;
}

function Place({ place, now, busy, locked, onEnd }: PlaceProps) {
  const { device, ip, current, aal, created_at, last_used_at } = place;
  const used = current ? 'Active now' : `Last used ${timeLabel(last_used_at, now)}`;
  return (
    <Item
      title={
        <>
          {device} {current ? <Badge tone="accent">This session</Badge> : null}
          {aal === 'aal2' ? <Badge>Two steps</Badge> : null}
        </>
      }
      details={`${addressLabel(ip)} · ${used} · Signed in ${timeLabel(created_at, now)}`}
      actions={
        current ? null : (
          <Button loading={busy} disabled={locked && !busy} onClick={onEnd} aria-label={`Sign out ${device}`}>
            {busy ? 'Signing out...' : 'Sign Out'}
          </Button>
        )
      }
    />
  );
}

/** Where the person is signed in, and how to end what they do not know. */
export function SessionsRow({ user }: { user: User }) {
  const sessions = useQuery(sessionsQuery(user.id));
  const ending = useEnding(user.id);
  const [opened] = useState(Date.now);
  const now = Math.max(opened, sessions.dataUpdatedAt);
  const busyWith = ending.isPending ? ending.variables : null;
  if (sessions.isError && !sessions.data) {
    const retry = () => void sessions.refetch();
    return <RetryBlock what="Your sessions" requestId={requestIdOf(sessions.error)} onRetry={retry} />;
  }
  const places = sessions.data ?? [];
  const others = places.some(({ current }) => !current);
  return (
    <Row
      id="security-sessions"
      title="Where you are signed in"
      text="Sign out any session you do not recognize, then change your password."
      action={
        others ? (
          <Button
            danger
            loading={busyWith === 'others'}
            disabled={ending.isPending && busyWith !== 'others'}
            onClick={() => ending.mutate('others')}
          >
            {busyWith === 'others' ? 'Signing out...' : 'Sign Out Others'}
          </Button>
        ) : null
      }
    >
      {sessions.data ? (
        <ItemList label="Sessions">
          {places.map((place) => (
            <Place
              key={place.id}
              place={place}
              now={now}
              busy={typeof busyWith === 'object' && busyWith?.id === place.id}
              locked={ending.isPending}
              onEnd={() => ending.mutate(place)}
            />
          ))}
        </ItemList>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
    </Row>
  );
}
