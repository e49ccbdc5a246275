import type { ContactMessage } from '../../shared/api/index.ts';
import { lightClient } from '../../shared/api/index.ts';

/** @param key - The same for a repeated request, so that the message is kept once. */
export const postMessage = (message: ContactMessage, key: string | undefined) =>
  lightClient.post('/api/contact', { body: { ...message, client_key: key } });

/** The name and address of who is signed in. */
export const readProfile = () => lightClient.get('/api/me/profile');
