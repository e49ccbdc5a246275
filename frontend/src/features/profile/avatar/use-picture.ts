import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { profileQuery } from '../../../shared/auth/account/profile-query.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { removePicture, sendPicture } from './api.ts';
import { refusalOf } from './picture-rules.ts';

/** A picture on its way, shown from the device meanwhile. */
interface Sending {
  readonly preview: string;
  /** 0 to 1. */
  readonly share: number;
}

/** Setting and removing the person's picture: what is under way, and what went wrong. */
export function usePicture(userId: string) {
  const cache = useQueryClient();
  const [sending, setSending] = useState<Sending>();
  const [removing, setRemoving] = useState(false);
  const [error, setError] = useState<string>();
  const sender = useRef<AbortController>(undefined);
  // Leaving the page stops a running upload.
  useEffect(() => () => sender.current?.abort(), []);

  const show = (avatar_path: string | null) =>
    cache.setQueryData(profileQuery(userId).queryKey, (profile) => profile && { ...profile, avatar_path });
  const failed = (what: string, cause: unknown) => {
    setError(messageOf(cause));
    logProblem(what, cause);
  };

  const send = async (file: File): Promise<void> => {
    const abort = new AbortController();
    sender.current = abort;
    const preview = URL.createObjectURL(file);
    setSending({ preview, share: 0 });
    try {
      const onProgress = (share: number) => setSending({ preview, share });
      show((await sendPicture(file, abort.signal, onProgress)).avatar_path);
      notice.message('success', 'Your picture was saved');
    } catch (cause) {
      if (!abort.signal.aborted) failed('The picture was not saved', cause);
    } finally {
      setSending(undefined);
      URL.revokeObjectURL(preview);
    }
  };

  const choose = (file: File): void => {
    const refusal = refusalOf(file);
    setError(refusal ?? undefined);
    if (refusal === null) void send(file);
  };

  const remove = async (): Promise<void> => {
    setRemoving(true);
    setError(undefined);
    try {
      await removePicture();
      show(null);
      notice.message('success', 'Your picture was removed');
    } catch (cause) {
      failed('The picture was not removed', cause);
    } finally {
      setRemoving(false);
    }
  };
  return {
    sending,
    removing,
    error,
    choose,
    cancel: () => sender.current?.abort(),
    remove: () => void remove(),
  };
}
