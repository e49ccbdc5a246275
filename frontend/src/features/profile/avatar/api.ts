import { type Answer, client } from '../../../shared/api/client.ts';
import { requestBuilder } from '../../../shared/api/index.ts';

/** @param onProgress - Told what share of the file has arrived, 0 to 1. */
export const sendPicture = (file: File, signal: AbortSignal, onProgress: (share: number) => void) =>
  requestBuilder.upload<Answer<'post', '/api/me/avatar'>>({
    ...{ url: '/api/me/avatar', file, signal, onProgress },
  });
export const removePicture = () => client.delete('/api/me/avatar');
