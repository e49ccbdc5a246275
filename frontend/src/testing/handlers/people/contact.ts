import { http, refusal } from '../../http.ts';

/** Every message arrives. */
export const contactArrives = [
  http.post('/api/contact', ({ response }) => response(201).json({ reference: 'C-00042' })),
];

/** No message arrives. */
export const contactRefused = [
  http.post('/api/contact', ({ response }) =>
    response.untyped(refusal(503, 'unavailable', 'The server is busy.')),
  ),
];
