import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Tool } from '../api/index.ts';
import { useSession } from '../auth/index.ts';
import { noticesChanged } from '../notifications/changes.ts';
import { connectKeys } from './api.ts';
import { connectFlow } from './connect-flow.ts';
import { onConnectHint } from './connect-hints.ts';
import type { ConnectRequest } from './connect-machine.ts';
import { initialConnectState } from './connect-machine.ts';

/** Connecting for pages: which tool is being connected, and how to start, resume and cancel. Does nothing without a user. */
export function useConnect() {
  const cache = useQueryClient();
  const { user } = useSession();
  const userId = user?.id;
  const state = useSyncExternalStore(connectFlow.subscribe, connectFlow.get, () => initialConnectState);

  const reload = useCallback(() => {
    void cache.invalidateQueries({ queryKey: connectKeys.connections(userId ?? '') });
    void cache.invalidateQueries({ queryKey: ['profile', userId] });
    void cache.invalidateQueries({ queryKey: connectKeys.platform });
    void cache.invalidateQueries({ queryKey: ['practice', 'sources'] });
    // A notice that asked for this is settled.
    noticesChanged();
  }, [cache, userId]);

  // Connected in another tab: this one's list is out of date.
  useEffect(() => onConnectHint(({ type }) => (type === 'LINK_SUCCESS' ? reload() : undefined)), [reload]);

  const connect = useCallback(
    ({ id, name, pica_connected }: Tool, request?: ConnectRequest) => {
      if (userId) connectFlow.start({ id, name, ...(request ? { request } : {}) }, pica_connected, reload);
    },
    [userId, reload],
  );

  const resume = useCallback(
    (attemptId: string) => {
      if (userId) void connectFlow.resume(attemptId, reload);
    },
    [userId, reload],
  );

  const connecting = state.phase === 'idle' ? null : state.tool;
  // Only where the window cannot be closed by hand any more is there something to cancel from here.
  const canCancel = state.phase === 'waiting' && state.popup === 'closed';
  return { connecting, canCancel, connect, resume, cancel: connectFlow.cancel };
}
